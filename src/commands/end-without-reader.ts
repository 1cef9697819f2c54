/** For errors of standard output. Its reader may have had enough (`| head`): the command ends, and that is no failure. */
export function endWithoutReader(error: Error): void {
  process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1);
}
