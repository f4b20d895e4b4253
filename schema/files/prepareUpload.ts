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
    number: t.exposeInt("number", { description: "From 1, in order." }),
    url: t.exposeString("url", { description: "Address that accepts this part by PUT." }),
    size: t.field({ type: "Decimal", description: "Bytes of this part.", resolve: (part) => part.size * 100 }),
    tag: t.exposeString("tag", {
      nullable: true,
      description: "Its ETag, where it has arrived and need not be sent again. Null: it is still to be sent.",
    }),
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
    "Gives an address that accepts one file of exactly this type and size, or up to the kind's limit if you give no size. Then PUT the file and attach it. The server chooses the key. A large video whose upload you began and did not finish goes on where it stopped.",
  permission: {
    rule: "the permission for the kind of file: to upload documents, edit meeting items, or edit templates",
  },
  forTokens: true,
  input: (t) => ({
    ...Object.fromEntries(
      fileHolders().flatMap(({ record: held }) => (held ? [[held.field, t.id({ description: held.about })]] : [])),
    ),
    kind: t.field({ type: FileKind, required: true, description: "What the file is." }),
    filename: t.string({
      required: true,
      description: "Its name, as readers see it; its end fits the type, e.g. .pdf.",
    }),
    contentType: t.string({ required: true, description: "Its media type; the content is checked against it." }),
    size: t.field({
      type: "Decimal",
      description:
        "Its size in bytes. Null: any size up to the kind's limit, and 4 GB at most, is accepted in one PUT.",
    }),
    lastModified: t.field({
      type: "DateTime",
      description:
        "When the file was last changed on your device. With it an unfinished upload of the same file for the same record goes on. Null: a new one begins.",
    }),
  }),
  run: async (input, context) => {
    const { kind, contentType } = input;
    const holder = holderOf(kind);
    if (holder.permission !== null) assertMay(context, holder.permission);
    const heldBy = await heldByOf(context, holder, input);
    const filename = writtenName(input.filename);
    const told = input.size == null ? null : input.size / 100;
    const size = told ?? Math.min(KINDS[kind].largest, LARGEST_PUT);
    assertAllowed(refuseUpload({ kind, filename, contentType, size }));
    const modifiedAt = input.lastModified ?? null;
    const begun =
      modifiedAt && (await begunUpload(context, { ...heldBy, kind, filename, contentType, size, modifiedAt }));
    if (begun) return begun;
    const id = uuid();
    const key = `${context.tenant.id}/${id}`;
    const upload = await context.ports.files.presignPut({ key, contentType, size, atMost: told === null });
    if (upload.uploadId) {
      // Two at once would each count only the others.
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
        size: told === null ? null : BigInt(told),
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
      description: "Address that accepts the file by PUT, for 15 minutes. Null: send the parts instead.",
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

/** The record for which a file is announced, while it may change. @throws Refused TARGET_REQUIRED */
async function heldByOf(context: SignedContext, holder: FileHolder, input: object): Promise<HeldBy> {
  if (!holder.record) return {};
  const { field, lock } = holder.record;
  const named = (input as Readonly<Record<string, string | null | undefined>>)[field];
  if (!named) throw new Refused({ ...fileRefusal("TARGET_REQUIRED"), field });
  return lock(context, named);
}

type Announced = HeldBy & { kind: Kind; filename: string; contentType: string; size: number; modifiedAt: Date };

/** One's own upload of the same file for the same record that was begun in parts, with fresh addresses. Null: there is none, or the store let go of it. */
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
