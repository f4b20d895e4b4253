import { texts } from "./texts.ts";

/** The server's answer before an upload: one address, or one for each part of a large video. Sizes are in bytes. */
export type Ticket = {
  readonly fileId: string;
  readonly uploadUrl: string | null | undefined;
  readonly parts: readonly {
    readonly number: number;
    readonly url: string;
    readonly size: string;
    /** Set for a part that has arrived. Missing: it must be sent. */
    readonly tag?: string | null | undefined;
  }[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
};

/** Storage refused the upload. `status` is its HTTP status. */
export class StorageRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(texts.storageFailed(status));
    this.status = status;
  }
}

/** The wait before each retry of a part. */
const WAITS_MS = [1_000, 4_000, 15_000];

/** Whether a retry can succeed: the connection was lost, or storage was busy. */
const mayPass = (problem: unknown, signal: AbortSignal): boolean =>
  !signal.aborted && (!(problem instanceof StorageRefused) || problem.status >= 500 || problem.status === 429);

async function insist<T>(send: () => Promise<T>, signal: AbortSignal, waits: readonly number[]): Promise<T> {
  for (const wait of waits) {
    try {
      return await send();
    } catch (problem) {
      if (!mayPass(problem, signal)) throw problem;
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    }
  }
  return send();
}

type Sending = { signal: AbortSignal; onProgress: (sentBytes: number) => void };

/**
 * Sends `body` to `url` by PUT. It uses XMLHttpRequest, because fetch does not report upload progress. Resolves to the
 * ETag, '' if storage gives none.
 */
function put(url: string, body: Blob, headers: Ticket["headers"], { signal, onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (end: () => void) => () => {
      signal.removeEventListener("abort", abort);
      end();
    };
    request.open("PUT", url);
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = settle(() => {
      if (request.status < 200 || request.status >= 300) return reject(new StorageRefused(request.status));
      onProgress(body.size);
      resolve(request.getResponseHeader("ETag") ?? "");
    });
    request.onerror = settle(() => reject(new Error(texts.connectionLost)));
    request.onabort = settle(() => reject(new DOMException("The upload was canceled.", "AbortError")));
    if (signal.aborted) return reject(new DOMException("The upload was canceled.", "AbortError"));
    signal.addEventListener("abort", abort);
    request.send(body);
  });
}

/**
 * Sends a file to the ticket's addresses and resolves to the tags of its parts ([] for a file in one piece). `sentTags`
 * holds the parts already sent and grows with each new one, so that a retry continues where the first try stopped.
 * `onProgress` gets a share from 0 to 1. Rejects with StorageRefused, an AbortError, or a lost connection.
 */
export async function sendFile(
  file: Blob,
  ticket: Ticket,
  sentTags: string[],
  {
    signal,
    onProgress,
    waits = WAITS_MS,
  }: { signal: AbortSignal; onProgress: (share: number) => void; waits?: readonly number[] },
): Promise<string[]> {
  const report = (sent: number) => onProgress(file.size === 0 ? 1 : Math.min(1, sent / file.size));
  if (ticket.parts.length === 0) {
    if (!ticket.uploadUrl) throw new Error(texts.prepareFailed);
    await put(ticket.uploadUrl, file, ticket.headers, { signal, onProgress: report });
    return [];
  }
  let start = 0;
  const parts = ticket.parts.toSorted((a, b) => a.number - b.number);
  for (const [index, part] of parts.entries()) {
    const size = Number(part.size);
    const from = start;
    if (part.tag) sentTags[index] ??= part.tag;
    sentTags[index] ??= await insist(
      () =>
        put(part.url, file.slice(from, from + size), ticket.headers, {
          signal,
          onProgress: (sent) => report(from + sent),
        }),
      signal,
      waits,
    );
    start += size;
    report(start);
  }
  return sentTags;
}
