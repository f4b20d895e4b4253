import { keyOf, unread } from "../builder.ts";
import { announce, at, type SignedContext } from "../context.ts";
import { refuseChange } from "../meetings/rules.ts";
import { meetingNow } from "../meetings/Meeting.ts";
import { lockMeeting } from "../meetings/standing.ts";
import { record } from "../records/record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { hangFile } from "./hangFile.ts";
import { inspectContent } from "./inspectContent.ts";
import { fileKeyOf } from "./prepareUpload.ts";
import { type FileKind as Kind, fileRefusal, refuseContent, refuseUpload } from "./rules.ts";
import { scanContent } from "./scanContent.ts";
import { FileKind } from "./StoredFile.ts";

verb("attachFile", {
  description:
    "After the upload: checks the file's size, type by content and harmlessness, then hangs it on its meeting or item in place of the one before. A refused file is removed. Repeating it changes nothing.",
  permission: "meetings.documents.upload",
  input: (t) => ({
    fileId: t.id({
      required: true,
      description: "The file of prepareUpload; only whoever announced it may attach it.",
    }),
    meetingId: t.id({
      description:
        "The meeting for which it was announced, where the caller names one: of another meeting it is refused. Null: not asked.",
    }),
    kind: t.field({ type: FileKind, description: "The kind for which it was announced, likewise. Null: not asked." }),
    partTags: t.stringList({ description: "ETags of the parts of a large video, in order. Null: it was one PUT." }),
  }),
  run: async (input, context) => {
    const { meetingId, file } = await announcedFile(context, fileKeyOf(input.fileId));
    const isOther =
      (input.meetingId && keyOf("Meeting", input.meetingId) !== meetingId) || (input.kind && input.kind !== file.kind);
    if (isOther) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const done = { fileId: file.id, meetingId, itemId: file.itemId };
    if (file.state === "CLEAN") return done;

    const { files } = context.ports;
    if (file.uploadId) await joinParts(context, { key: file.key, uploadId: file.uploadId }, input.partTags ?? []);
    const object = await files.settle(file.key);
    if (!object) throw new Refused(fileRefusal("NOT_ARRIVED"));
    const promised = { contentType: file.contentType, size: file.size === null ? object.size : Number(file.size) };
    // Before anything of it is read: a size that was not told, or is not as told, may be any size.
    const { filename, contentType } = file;
    const unfit = refuseUpload({ kind: file.kind as Kind, filename, contentType, size: object.size });
    const found =
      unfit || object.size !== promised.size
        ? { size: object.size, sniffed: null, word: null, sha256: null }
        : await inspectContent(files, { ...promised, key: file.key });
    const refusal =
      unfit ??
      refuseContent(promised, found) ??
      (await scanContent(context, { id: file.id, key: file.key, size: object.size }));
    if (refusal) {
      await context.db.storedFile.updateMany({
        where: { id: file.id },
        data: { state: "REFUSED", refusedWhy: refusal.code },
      });
      await record(context, {
        action: "attachFile",
        noun: "StoredFile",
        nounId: file.id,
        after: { refused: refusal.code },
      });
      const { requestId, tenant } = context;
      context.ports.log.warn(
        { event: "files.refused", file: file.id, code: refusal.code, tenant: tenant.id, requestId },
        "file refused",
      );
      await files.remove(file.key);
      throw new Refused({ ...refusal, stands: true });
    }
    // Only now: nobody waits for the store with the meeting locked.
    assertAllowed(refuseChange(await lockMeeting(context, meetingId)));
    await context.db.storedFile.updateMany({
      where: { id: file.id },
      data: { state: "CLEAN", size: BigInt(object.size), sha256: found.sha256, uploadId: null },
    });
    await hangFile(context, file);
    await record(context, {
      action: "attachFile",
      noun: "StoredFile",
      nounId: file.id,
      after: { kind: file.kind, filename: file.filename, sha256: found.sha256 },
    });
    announce(context, `meeting:${meetingId}`);
    return done;
  },
  payload: (t) => ({
    file: t.prismaField({
      type: "StoredFile",
      description: "The file, readable now.",
      resolve: (query, done, _args, context) =>
        context.db.storedFile.findUniqueOrThrow({ ...query, where: at(context, done.fileId) }),
    }),
    meeting: t.prismaField(meetingNow),
    item: t.prismaField({
      type: "AgendaItem",
      nullable: true,
      description: "The item it hangs on. Null: it hangs on the meeting.",
      resolve: (query, done, _args, context) =>
        done.itemId === null
          ? unread(query)
          : context.db.agendaItem.findUnique({ ...query, where: at(context, done.itemId) }),
    }),
  }),
});

/** A file that this person announced; refused ones are gone for good. */
async function announcedFile(context: SignedContext, id: string) {
  const file = await context.db.storedFile.findFirst({
    where: { id, uploadedById: context.actor.userId, state: { in: ["PENDING", "CLEAN"] } },
  });
  if (!file?.meetingId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
  return { file, meetingId: file.meetingId };
}

/** Joins the parts of a large video; those that an attempt before has joined are one object already. */
async function joinParts(context: SignedContext, upload: { key: string; uploadId: string }, tags: string[]) {
  const { files, log } = context.ports;
  if (await files.head(upload.key)) return;
  const notArrived = new Refused({ ...fileRefusal("NOT_ARRIVED"), field: "partTags" });
  if (tags.length === 0) throw notArrived;
  await files.completeParts(upload.key, upload.uploadId, tags).catch((error: unknown) => {
    log.warn({ event: "files.parts-refused", key: upload.key, err: error }, "the parts of an upload do not join");
    throw notArrived;
  });
}
