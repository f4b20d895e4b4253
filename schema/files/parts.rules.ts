// Recordings are sent in parts, so that what arrived of an evening is not sent twice.
import { type FileRefusal, partsMissing, tooManyUploads } from "./rules.ts";

const MEGABYTE = 1024 * 1024;

/** Bounds of recordings that are sent in parts; each stands here alone. */
export const PARTS = {
  /** Bytes of a part: at most so much is sent again after a lost line. S3 wants at least 5 MB of each but the last. */
  bytes: 64 * MEGABYTE,
  /** Parts of the largest recording. */
  most: 128,
  /** Unfinished uploads of a county at a time. */
  open: 20,
  /** Days for which an unfinished upload is kept. */
  days: 7,
} as const;

/** A part of a file: its number from 1, and which bytes it is. */
export interface Part {
  number: number;
  start: number;
  size: number;
}

/** How a file of so many bytes is cut: every byte in exactly one part, in order, only the last one smaller. */
export function partsOf(size: number, partBytes: number): Part[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => {
    const start = index * partBytes;
    return { number: index + 1, start, size: Math.min(partBytes, size - start) };
  });
}

/** Tags of a file's parts in order, from what the store has, in whatever order it came; null: it is still to be sent, or came in another size. */
export function tagsOf(
  plan: readonly Pick<Part, "number" | "size">[],
  arrived: readonly { number: number; size: number; tag: string }[],
): (string | null)[] {
  return plan.map(
    ({ number, size }) => arrived.findLast((part) => part.number === number && part.size === size)?.tag ?? null,
  );
}

/** Why the parts are not joined, or null: only all of them are the file. */
export function refuseJoin(tags: readonly (string | null)[], parts: number): FileRefusal | null {
  if (tags.length > parts) return partsMissing(parts, parts);
  const arrived = tags.filter((tag) => tag !== null).length;
  return arrived === parts && arrived > 0 ? null : partsMissing(arrived, parts);
}

/** Why no other upload in parts begins, or null. */
export const refuseAnother = (open: number): FileRefusal | null =>
  open < PARTS.open ? null : tooManyUploads(PARTS.open);
