/** Passes a file's address to the browser's own download, so that the page keeps its typed text. */
export function download(url: string, filename: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
}
