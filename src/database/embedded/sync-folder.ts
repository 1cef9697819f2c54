import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes changes of names in a folder survive a power cut. Windows cannot open folders, and needs no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  fsyncSync(open);
  closeSync(open);
}
