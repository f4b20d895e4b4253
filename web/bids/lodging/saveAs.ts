import { download } from "#web/lists/download.ts";

/** Hands a text to the browser as a file. */
export function saveAs(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  download(url, name);
  // Its download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
