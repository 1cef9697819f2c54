import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The engine's error numbers (WASI) for a full disk: ENOSPC and EDQUOT. */
const NO_ROOM = new Set([51, 19]);
const OWNER_ONLY = 0o077;

type Operation = (...args: unknown[]) => unknown;
interface Attributes {
  mode?: number;
}
/** What is used of the engine's module (Emscripten's filesystem interface). */
interface EngineModule {
  FS: { lookupNode(parent: unknown, name: string): unknown; destroyNode(node: unknown): void };
  NODEFS: {
    node_ops: Record<'mknod' | 'setattr' | 'symlink' | 'rename', Operation>;
    stream_ops: Record<'write' | 'setattr', Operation>;
  };
}

/**
 * The engine's files in a folder, with two safeguards. The engine creates files with mode 0666 whatever the process's mask
 * is, so the rights of others are removed. When the disk is full, `makeRoom` is called, and if it made room the operation
 * is tried again, so that the engine does not fail.
 */
export class GuardedFiles extends NodeFS {
  readonly #makeRoom: () => boolean;

  constructor(folder: string, makeRoom: () => boolean) {
    super(folder);
    this.#makeRoom = makeRoom;
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const guard = (module: unknown) => this.#guard(module as EngineModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [guard, ...(emscriptenOpts.preRun ?? [])] } };
  }

  #guard({ FS, NODEFS: { node_ops: nodes, stream_ops: streams } }: EngineModule): void {
    const { mknod, setattr, symlink, rename } = nodes;
    const { write, setattr: setStream } = streams;
    const closed = (attributes: Attributes) =>
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OWNER_ONLY };
    Object.assign(nodes, {
      mknod: (parent: unknown, name: string, mode: number, device: number) =>
        this.#withRoom(
          () => mknod(parent, name, mode & ~OWNER_ONLY, device),
          // The engine has registered the file that could not be created.
          () => FS.destroyNode(FS.lookupNode(parent, name)),
        ),
      setattr: (node: unknown, attributes: Attributes) => this.#withRoom(() => setattr(node, closed(attributes))),
      symlink: (...args: unknown[]) => this.#withRoom(() => symlink(...args)),
      rename: (...args: unknown[]) => this.#withRoom(() => rename(...args)),
    });
    Object.assign(streams, {
      setattr: (stream: unknown, attributes: Attributes) => this.#withRoom(() => setStream(stream, closed(attributes))),
      // A write that a full disk cut short is continued: the next one returns the error.
      write: (stream: unknown, buffer: unknown, offset: number, length: number, position: number) => {
        let written = 0;
        while (written < length) {
          const at = position === undefined ? undefined : position + written;
          const bytes = this.#withRoom(() => write(stream, buffer, offset + written, length - written, at)) as number;
          if (bytes === 0) break;
          written += bytes;
        }
        return written;
      },
    });
  }

  #withRoom<T>(operation: () => T, undo?: () => void): T {
    try {
      return operation();
    } catch (error) {
      if (!NO_ROOM.has((error as { errno?: number }).errno ?? 0)) throw error;
      undo?.();
      if (!this.#makeRoom()) throw error;
      return operation();
    }
  }
}
