import { useRef, useState } from "react";
import { useUpload } from "./useUpload.ts";
import type { AttachBy, FileOwner, Upload } from "./useUpload.ts";
import type { FileKind } from "./kinds.ts";

export type Uploads = Pick<Upload, "sending" | "error" | "retry"> & {
  /** Number of files waiting behind the one being sent. */
  waiting: number;
  add: (files: readonly File[]) => void;
  /** Skips the file that is being sent or failed, and continues with the next. */
  skip: () => void;
};

/**
 * Sends several files one after the other. A failed one stops the queue until it is retried or skipped. `onUploaded`
 * runs after each; `attachBy` is as in useUpload.
 */
export function useUploads(
  kind: FileKind,
  owner: FileOwner,
  onUploaded: (name: string) => void,
  attachBy: AttachBy | null = null,
): Uploads {
  const row = useRef<File[]>([]);
  const current = useRef("");
  const [waiting, setWaiting] = useState(0);
  const upload = useUpload(
    kind,
    owner,
    () => {
      onUploaded(current.current);
      next();
    },
    null,
    attachBy,
  );
  function next() {
    const file = row.current.shift();
    setWaiting(row.current.length);
    if (!file) return;
    current.current = file.name;
    upload.choose(file);
  }
  return {
    sending: upload.sending,
    error: upload.error,
    retry: upload.retry,
    waiting,
    add: (files) => {
      row.current.push(...files);
      setWaiting(row.current.length);
      if (!upload.sending) next();
    },
    skip: () => {
      upload.cancel();
      next();
    },
  };
}
