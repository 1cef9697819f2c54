export function findProgram(root: string): string;
export function isCompiled(root: string): boolean;
export function markCompiled(folder: string, state: string | undefined): void;
export function describeSources(root: string): string;
