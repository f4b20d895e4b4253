import type { ImportedFile } from "#schema/history/imported.rules.ts";
import { readOne, type Sized } from "./importFiles.ts";

/** Whole meetings that one transaction writes: few enough that others wait only a moment. */
export interface Batch {
  files: ImportedFile[];
  /** Bytes of the completed files. */
  bytes: number;
}

/** Database rows per batch: items, votes and names in an attendance. */
const ENOUGH = 1_500;
/** Maximum files per batch, when they are small. */
const FILES = 200;

/** The order: whole meetings, so that a matter finds the meeting that voted on it; then matters; then terms of office. */
function passOf({ meetings, terms }: ImportedFile): 0 | 1 | 2 {
  if (meetings.some((meeting) => meeting.isComplete)) return 0;
  return meetings.length > 0 || (terms ?? []).length === 0 ? 1 : 2;
}

const sizeOf = ({ meetings, terms }: ImportedFile): number =>
  (terms ?? []).length +
  meetings.reduce(
    (sum, { attendance, items }) =>
      sum + 1 + attendance.length + items.reduce((itemSum, { votes }) => itemSum + 2 + 2 * votes.length, 0),
    0,
  );

/** Splits a file of thousands of meetings. Reports about the whole file belong to the first piece. */
function* piecesOf(file: ImportedFile): Generator<ImportedFile> {
  let piece: ImportedFile = { ...file, meetings: [] };
  let size = 0;
  for (const meeting of file.meetings) {
    const meetingSize = sizeOf({ file: "", meetings: [meeting], skipped: 0 });
    if (piece.meetings.length > 0 && size + meetingSize > ENOUGH) {
      yield piece;
      piece = { file: file.file, meetings: [], skipped: 0 };
      size = 0;
    }
    piece.meetings.push(meeting);
    size += meetingSize;
  }
  yield piece;
}

/**
 * Reads files in sequence and yields batches, so that only one batch is in memory. A file is read again when its turn
 * comes later.
 * @param unread takes a line for each file that cannot be read
 */
export async function* batchesOf(
  files: readonly Sized[],
  read: (name: string, content: unknown) => ImportedFile,
  unread: string[],
): AsyncGenerator<Batch> {
  let batch: Batch = { files: [], bytes: 0 };
  let size = 0;
  const later: Sized[][] = [[], [], []];
  for (const pass of [0, 1, 2] as const) {
    for (const sized of pass === 0 ? files : (later[pass] as Sized[])) {
      const one = await readOne(sized, read);
      if ("unread" in one) {
        unread.push(one.unread);
        batch.bytes += sized.bytes;
        continue;
      }
      const turn = passOf(one.file);
      if (turn > pass) {
        later[turn]?.push(sized);
        continue;
      }
      for (const piece of piecesOf(one.file)) {
        const pieceSize = sizeOf(piece);
        if (batch.files.length > 0 && (size + pieceSize > ENOUGH || batch.files.length >= FILES)) {
          yield batch;
          batch = { files: [], bytes: 0 };
          size = 0;
        }
        batch.files.push(piece);
        size += pieceSize;
      }
      batch.bytes += sized.bytes;
    }
    if (batch.files.length > 0) yield batch;
    batch = { files: [], bytes: 0 };
    size = 0;
  }
}
