import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { inspectContent } from "./inspectContent.ts";
import { PARTS, partsOf, refuseJoin } from "./parts.rules.ts";
import { type FileKind, fileRefusal, refuseContent, refuseUpload } from "./rules.ts";
import { scanContent } from "./scanContent.ts";

type File = Prisma.StoredFileGetPayload<object>;

/** What is known about an accepted file: bytes, and SHA-256 in hex (null for a video). */
export interface AcceptedFile {
  size: number;
  sha256: string | null;
}

/**
 * A file that the viewer prepared, of one of these kinds; refused ones are deleted permanently. @throws Refused
 * FILE_NOT_FOUND
 */
export async function preparedFile(
  context: SignedContext,
  globalId: string,
  kinds: readonly FileKind[],
): Promise<File> {
  const file = await context.db.storedFile.findFirst({
    where: {
      id: keyOf("StoredFile", globalId),
      uploadedById: context.actor.userId,
      state: { in: ["PENDING", "CLEAN"] },
      kind: { in: [...kinds] },
    },
  });
  if (!file) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
  return file;
}

/**
 * Accepts an uploaded file after checking its size, type by content and safety. A file that fails is removed, and its
 * refusal stays on record. Nothing is locked meanwhile, so no one waits for the store.
 * @throws Refused NOT_ARRIVED, or as {@link refuseUpload} and {@link refuseContent}
 */
export async function acceptFile(
  context: SignedContext,
  file: File,
  partTags: readonly string[] = [],
): Promise<AcceptedFile> {
  const { files } = context.ports;
  if (file.uploadId) await joinParts(context, { ...file, uploadId: file.uploadId }, [...partTags]);
  const object = await files.settle(file.key);
  if (!object) throw new Refused(fileRefusal("NOT_ARRIVED"));
  const promised = { contentType: file.contentType, size: file.size === null ? object.size : Number(file.size) };
  // Before anything is read: the actual size may differ from the declared one.
  const { filename, contentType } = file;
  const unfit = refuseUpload({ kind: file.kind, filename, contentType, size: object.size });
  const found =
    unfit || object.size !== promised.size
      ? { size: object.size, sniffed: null, word: null, sha256: null }
      : await inspectContent(files, { ...promised, key: file.key });
  const refusal =
    unfit ??
    refuseContent(promised, found) ??
    (await scanContent(context, { id: file.id, key: file.key, size: object.size }));
  if (!refusal) return { size: object.size, sha256: found.sha256 };
  await context.db.storedFile.updateMany({
    where: { id: file.id },
    data: { state: "REFUSED", refusedWhy: refusal.code },
  });
  await record(context, { noun: "StoredFile", nounId: file.id, after: { refused: refusal.code } });
  const { requestId, tenant } = context;
  context.ports.log.warn(
    { event: "files.refused", file: file.id, code: refusal.code, tenant: tenant.id, requestId },
    "file refused",
  );
  await files.remove(file.key);
  throw new Refused({ ...refusal, stands: true });
}

/** Keeps an accepted file: from now on, anyone who may read its record may read it. */
export async function keepFile(context: SignedContext, file: File, fileInfo: AcceptedFile): Promise<void> {
  const { size, sha256 } = fileInfo;
  await context.db.storedFile.updateMany({
    where: { id: file.id },
    data: { state: "CLEAN", size: BigInt(size), sha256, uploadId: null },
  });
  await record(context, {
    noun: "StoredFile",
    nounId: file.id,
    after: { kind: file.kind, filename: file.filename, sha256 },
  });
}

/** Joins the parts of a large video. An earlier attempt may have joined them already. */
async function joinParts(context: SignedContext, upload: File & { uploadId: string }, partTags: string[]) {
  const { files, log } = context.ports;
  if (await files.head(upload.key)) return;
  const size = Number(upload.size ?? 0);
  const partBytes = upload.partBytes ?? PARTS.bytes;
  const known = partTags.length > 0 ? null : await files.continueParts({ ...upload, size, partBytes });
  const tags = known ? known.parts.map(({ tag }) => tag) : partTags;
  // Parts cannot be added after joining; a missing part can still be sent.
  assertAllowed(refuseJoin(tags, partsOf(size, partBytes).length));
  const notArrived = new Refused({ ...fileRefusal("NOT_ARRIVED"), field: "partTags" });
  await files.completeParts(upload.key, upload.uploadId, tags as string[]).catch((error: unknown) => {
    log.warn({ event: "files.parts-refused", key: upload.key, err: error }, "the parts of an upload do not join");
    throw notArrived;
  });
}
