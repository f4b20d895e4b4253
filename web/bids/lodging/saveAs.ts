import { download } from "#web/lists/download.ts";

/** Downloads a text as a file. */
export function saveAs(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  download(url, name);
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
