// Recordings are sent in parts, so that nothing that arrived must be sent again.
import { type FileRefusal, partsMissing, tooManyUploads } from "./rules.ts";

const MEGABYTE = 1024 * 1024;

/** Limits for recordings sent in parts. */
export const PARTS = {
  /**
   * Bytes of a part: the most that is sent again after a lost connection. S3 requires at least 5 MB except for the last
   * part.
   */
  bytes: 64 * MEGABYTE,
  /** Parts of the largest recording. */
  most: 128,
  /** Maximum number of unfinished uploads per county. */
  open: 20,
  /** Days for which an unfinished upload is kept. */
  days: 7,
} as const;

/** A part of a file: its number from 1, and its bytes. */
export interface Part {
  number: number;
  start: number;
  size: number;
}

/** Splits a file: every byte in exactly one part, in order, only the last part smaller. */
export function partsOf(size: number, partBytes: number): Part[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => {
    const start = index * partBytes;
    return { number: index + 1, start, size: Math.min(partBytes, size - start) };
  });
}

/**
 * Tags of a file's parts in order, from the store's list in any order; null: the part is missing or has another size.
 */
export function tagsOf(
  plan: readonly Pick<Part, "number" | "size">[],
  arrived: readonly { number: number; size: number; tag: string }[],
): (string | null)[] {
  return plan.map(
    ({ number, size }) => arrived.findLast((part) => part.number === number && part.size === size)?.tag ?? null,
  );
}

/** Why the parts cannot be joined, or null: all of them are needed. */
export function refuseJoin(tags: readonly (string | null)[], parts: number): FileRefusal | null {
  if (tags.length > parts) return partsMissing(parts, parts);
  const arrived = tags.filter((tag) => tag !== null).length;
  return arrived === parts && arrived > 0 ? null : partsMissing(arrived, parts);
}

/** Why another multipart upload cannot begin, or null. */
export const refuseAnother = (open: number): FileRefusal | null =>
  open < PARTS.open ? null : tooManyUploads(PARTS.open);
