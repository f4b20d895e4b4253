import { v7 as uuid } from "uuid";
import { builder, globalId } from "../builder.ts";
import type { SignedContext, UploadTarget } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { assertMay, verb } from "../verb.ts";
import { type FileHolder, fileHolders, type HeldBy, holderOf } from "./holders.ts";
import { writtenName } from "./names.rules.ts";
import { PARTS, refuseAnother } from "./parts.rules.ts";
import { type FileKind as Kind, fileRefusal, KINDS, LARGEST_PUT, refuseUpload } from "./rules.ts";
import { FileKind } from "./StoredFile.ts";

const UploadPart = builder.objectRef<UploadTarget["parts"][number]>("UploadPart").implement({
  description: "One part of a large video.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Number of the part, from 1, in order." }),
    url: t.exposeString("url", { description: "Address that accepts this part by PUT." }),
    size: t.field({ type: "Decimal", description: "Size of this part, in bytes.", resolve: (part) => part.size * 100 }),
    tag: t.exposeString("tag", {
      nullable: true,
      description: "ETag of the part, if it has arrived and need not be sent again. Null if it must still be sent.",
    }),
  }),
});

const UploadHeader = builder.objectRef<UploadTarget["headers"][number]>("UploadHeader").implement({
  description: "A header that the upload request must have.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the header." }),
    value: t.exposeString("value", { description: "Value of the header." }),
  }),
});

verb("prepareUpload", {
  description:
    "Returns an address that accepts one file of exactly this type and size, or up to the kind's limit if you give no size. Then PUT the file and attach it. The server chooses the key. An unfinished upload of a large video is resumed.",
  permission: {
    rule: "The permission for the kind of file: to upload documents, edit meeting items, or edit templates.",
  },
  forTokens: true,
  input: (t) => ({
    ...Object.fromEntries(
      fileHolders().flatMap(({ record: holder }) =>
        holder ? [[holder.field, t.id({ description: holder.about })]] : [],
      ),
    ),
    kind: t.field({ type: FileKind, required: true, description: "Role of the file for its record." }),
    filename: t.string({
      required: true,
      description: "Name of the file, as readers see it. Its extension must match the type, e.g. .pdf.",
    }),
    contentType: t.string({
      required: true,
      description: "Media type of the file. The content is checked against it.",
    }),
    size: t.field({
      type: "Decimal",
      description: "Size in bytes. Null accepts any size up to the kind's limit, at most 4 GB, in one PUT.",
    }),
    lastModified: t.field({
      type: "DateTime",
      description:
        "When the file was last changed on your device. If given, an unfinished upload of the same file for the same record is resumed. Null begins a new one.",
    }),
  }),
  run: async (input, context) => {
    const { kind, contentType } = input;
    const holder = holderOf(kind);
    if (holder.permission !== null) assertMay(context, holder.permission);
    const heldBy = await heldByOf(context, holder, input);
    const filename = writtenName(input.filename);
    const declaredSize = input.size == null ? null : input.size / 100;
    const size = declaredSize ?? Math.min(KINDS[kind].largest, LARGEST_PUT);
    assertAllowed(refuseUpload({ kind, filename, contentType, size }));
    const modifiedAt = input.lastModified ?? null;
    const unfinishedUpload =
      modifiedAt && (await begunUpload(context, { ...heldBy, kind, filename, contentType, size, modifiedAt }));
    if (unfinishedUpload) return unfinishedUpload;
    const id = uuid();
    const key = `${context.tenant.id}/${id}`;
    const upload = await context.ports.files.presignPut({ key, contentType, size, atMost: declaredSize === null });
    if (upload.uploadId) {
      // Two concurrent calls would each miss the other.
      await context.db
        .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`open-uploads:${context.tenant.id}`}, 0))::text`;
      const refused = refuseAnother(
        await context.db.storedFile.count({ where: { state: "PENDING", uploadId: { not: null } } }),
      );
      if (refused) await context.ports.files.abortParts(key, upload.uploadId);
      assertAllowed(refused);
    }
    await context.db.storedFile.create({
      data: {
        id,
        key,
        kind,
        filename,
        contentType,
        size: declaredSize === null ? null : BigInt(declaredSize),
        uploadId: upload.uploadId,
        partBytes: upload.parts[0]?.size ?? null,
        modifiedAt,
        ...heldBy,
        uploadedById: context.actor.userId,
        createdAt: context.ports.clock.now(),
      },
    });
    await record(context, {
      noun: "StoredFile",
      nounId: id,
      after: { kind, filename, contentType, size: declaredSize },
    });
    return { id, key, upload };
  },
  payload: (t) => ({
    fileId: t.id({
      description: "Global id of the file, to attach after the upload.",
      resolve: (done) => globalId("StoredFile", done.id),
    }),
    key: t.exposeString("key", { description: "Key of the file in the store. Documented calls send it back." }),
    uploadUrl: t.string({
      nullable: true,
      description: "Address that accepts the file by PUT, for 15 minutes. Null if the file must be sent in parts.",
      resolve: (done) => (done.upload.parts.length > 0 ? null : done.upload.uploadUrl),
    }),
    publicUrl: t.string({
      description: "Address of the file for people who may read it, once it is attached.",
      resolve: (done) => `/api/storage/signed-get?key=${encodeURIComponent(done.key)}`,
    }),
    parts: t.field({
      type: [UploadPart],
      description: "Parts of a large video, each sent separately. [] if the file is sent in one PUT.",
      resolve: (done) => done.upload.parts,
    }),
    headers: t.field({
      type: [UploadHeader],
      description: "Headers that the upload request must have.",
      resolve: (done) => done.upload.headers,
    }),
  }),
});

/** The record for which a file is uploaded, if it may change. @throws Refused TARGET_REQUIRED */
async function heldByOf(context: SignedContext, holder: FileHolder, input: object): Promise<HeldBy> {
  if (!holder.record) return {};
  const { field, lock } = holder.record;
  const named = (input as Readonly<Record<string, string | null | undefined>>)[field];
  if (!named) throw new Refused({ ...fileRefusal("TARGET_REQUIRED"), field });
  return lock(context, named);
}

type Announced = HeldBy & { kind: Kind; filename: string; contentType: string; size: number; modifiedAt: Date };

/**
 * The viewer's unfinished multipart upload of the same file for the same record, with new addresses. Null: there is
 * none, or the store dropped it.
 */
async function begunUpload(context: SignedContext, announced: Announced) {
  const { size, ...same } = announced;
  const file = await context.db.storedFile.findFirst({
    where: {
      ...same,
      size: BigInt(size),
      state: "PENDING",
      uploadId: { not: null },
      uploadedById: context.actor.userId,
    },
    orderBy: { createdAt: "desc" },
  });
  if (!file?.uploadId) return null;
  const { id, key, uploadId, contentType } = file;
  const partBytes = file.partBytes ?? PARTS.bytes;
  const upload = await context.ports.files.continueParts({ key, contentType, size, partBytes, uploadId });
  return upload && { id, key, upload };
}
