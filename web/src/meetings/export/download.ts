/** Saves a file from this page. */
export function download(fileName: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
