import { type PageFiles, readPageFiles } from './page-files.ts';

/** `ready`: there are files to serve. `missing`: there is no build, and this process makes none. */
export type PagesState = 'ready' | 'building' | 'missing' | 'failed';

export interface Pages {
  current(): { files: PageFiles | undefined; state: PagesState };
  /** Says that a build runs; an older build is served until it is done. */
  building(): void;
  /** Reads the folder again. `otherwise`: the state if it has no build. */
  load(otherwise?: PagesState): Promise<void>;
}

/** The built pages in a folder. */
export function createPages(folder: string): Pages {
  let files: PageFiles | undefined;
  let state: PagesState = 'missing';
  return {
    current: () => ({ files, state: files ? 'ready' : state }),
    building() {
      state = 'building';
    },
    async load(otherwise = 'missing') {
      files = (await readPageFiles(folder)) ?? files;
      state = otherwise;
    },
  };
}
