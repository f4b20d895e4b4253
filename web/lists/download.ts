/** Hands an address of a file to the browser's own download, so that the page stays with what is typed in it. */
export function download(url: string, filename: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
}
