import { v7 as uuid } from "uuid";
import { builder, globalId, keyOf } from "../builder.ts";
import type { SignedContext, UploadTarget } from "../context.ts";
import { lockItemOf, lockMeetingOf } from "../meetings/standing.ts";
import { refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { lockForEdit } from "../resolutions/editor/editing.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { assertMay, verb } from "../verb.ts";
import { type FileKind as Kind, fileRefusal, KINDS, refuseUpload } from "./rules.ts";
import { FileKind } from "./StoredFile.ts";

const UploadPart = builder.objectRef<UploadTarget["parts"][number]>("UploadPart").implement({
  description: "One part of a large video.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "From 1, in order." }),
    url: t.exposeString("url", { description: "Address that accepts this part by PUT." }),
    size: t.field({ type: "Decimal", description: "Bytes of this part.", resolve: (part) => part.size * 100 }),
  }),
});

const UploadHeader = builder.objectRef<UploadTarget["headers"][number]>("UploadHeader").implement({
  description: "A header that the upload must carry.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the header." }),
    value: t.exposeString("value", { description: "Its value." }),
  }),
});

verb("prepareUpload", {
  description:
    "Gives an address that accepts one file of exactly this type and size, or up to the kind's limit where no size is told. Then PUT the file and attach it. The server owns the key. Source: part 1, section 7.",
  permission: { rule: "the permission of the kind: to upload documents, edit meeting items, or edit templates" },
  forTokens: true,
  input: (t) => ({
    meetingId: t.id({ description: "The meeting, for an agenda, minutes or a video. Null for a document." }),
    itemId: t.id({ description: "The item, for a document. Null otherwise." }),
    resolutionId: t.id({ description: "The resolution, for an attachment. Null otherwise." }),
    kind: t.field({ type: FileKind, required: true, description: "What the file is." }),
    filename: t.string({ required: true, description: "Its name, shown to readers." }),
    contentType: t.string({ required: true, description: "Its media type; the content is checked against it." }),
    size: t.field({
      type: "Decimal",
      description: "Its size in bytes. Null: not told; any size up to the kind's limit is accepted, in one PUT.",
    }),
  }),
  run: async (input, context) => {
    const { kind, contentType } = input;
    assertMay(context, PERMISSIONS[kind]);
    const target = await targetOf(context, input);
    const filename = input.filename.trim();
    const told = input.size == null ? null : input.size / 100;
    const size = told ?? KINDS[kind].largest;
    assertAllowed(refuseUpload({ kind, filename, contentType, size }));
    const id = uuid();
    const key = `${context.tenant.id}/${id}`;
    const upload = await context.ports.files.presignPut({ key, contentType, size, atMost: told === null });
    await context.db.storedFile.create({
      data: {
        id,
        key,
        kind,
        filename,
        contentType,
        size: told === null ? null : BigInt(told),
        uploadId: upload.uploadId,
        ...target,
        uploadedById: context.actor.userId,
        createdAt: context.ports.clock.now(),
      },
    });
    await record(context, {
      action: "prepareUpload",
      noun: "StoredFile",
      nounId: id,
      after: { kind, filename, contentType, size: told },
    });
    return { id, key, upload };
  },
  payload: (t) => ({
    fileId: t.id({
      description: "The file, to be attached after the upload.",
      resolve: (done) => globalId("StoredFile", done.id),
    }),
    key: t.exposeString("key", { description: "Its key in the store, which documented calls send back." }),
    uploadUrl: t.string({
      nullable: true,
      description: "Address that accepts the file by PUT, for 15 minutes. Null: send the parts.",
      resolve: (done) => (done.upload.parts.length > 0 ? null : done.upload.uploadUrl),
    }),
    publicUrl: t.string({
      description: "Address of the file for those who may read it, once it is attached.",
      resolve: (done) => `/api/storage/signed-get?key=${encodeURIComponent(done.key)}`,
    }),
    parts: t.field({
      type: [UploadPart],
      description: "Parts of a large video, to be sent one by one. [] for one PUT.",
      resolve: (done) => done.upload.parts,
    }),
    headers: t.field({
      type: [UploadHeader],
      description: "Headers that the upload must carry.",
      resolve: (done) => done.upload.headers,
    }),
  }),
});

/** What each kind needs. */
const PERMISSIONS: Readonly<Record<Kind, PermissionKey>> = {
  agenda: "meetings.documents.upload",
  minutes: "meetings.documents.upload",
  media: "meetings.documents.upload",
  document: "meetings.documents.upload",
  attachment: "meetings.meeting-items.edit",
  template: "administration.templates.edit",
  // Refused like any type that is not accepted: prints are made here.
  print: "meetings.documents.upload",
};

interface Target {
  meetingId?: string;
  itemId?: string;
  resolutionId?: string;
}

/** The record for which a file is announced, while it may change. @throws Refused TARGET_REQUIRED */
async function targetOf(
  context: SignedContext,
  input: {
    kind: Kind;
    meetingId?: string | null | undefined;
    itemId?: string | null | undefined;
    resolutionId?: string | null | undefined;
  },
): Promise<Target> {
  const { kind } = input;
  if (kind === "template" || kind === "print") return {};
  const field = kind === "document" ? "itemId" : kind === "attachment" ? "resolutionId" : "meetingId";
  const target = input[field];
  if (!target) throw new Refused({ ...fileRefusal("TARGET_REQUIRED"), field });
  if (kind === "attachment") return { resolutionId: (await lockForEdit(context, target)).id };
  const item = kind === "document" ? await lockItemOf(context, target) : null;
  const meeting = item?.meeting ?? (await lockMeetingOf(context, target));
  assertAllowed(refuseChange(meeting));
  return { meetingId: meeting.id, ...(item ? { itemId: item.item.id } : {}) };
}

/** The key of a file's global id. */
export const fileKeyOf = (id: string): string => keyOf("StoredFile", id);
