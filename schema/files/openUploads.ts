import { builder, globalId } from "../builder.ts";
import type { Context } from "../context.ts";
import { PARTS } from "./parts.rules.ts";

/** An unfinished multipart upload. */
interface Begun {
  id: string;
  filename: string;
  size: bigint | null;
  createdAt: Date;
  modifiedAt: Date | null;
  /** Size in bytes. */
  arrived: number;
}

export const OpenUpload = builder.objectRef<Begun>("OpenUpload").implement({
  description: "An unfinished upload of yours that is sent in parts. It is kept for 7 days.",
  fields: (t) => ({
    fileId: t.id({
      description: "Global id of the file, to attach once all parts have arrived, or to cancel.",
      resolve: ({ id }) => globalId("StoredFile", id),
    }),
    filename: t.exposeString("filename", { description: "Name of the file." }),
    size: t.field({
      type: "Decimal",
      description: "Size of the file, in bytes.",
      resolve: ({ size }) => Number(size ?? 0) * 100,
    }),
    arrived: t.field({
      type: "Decimal",
      description: "Bytes that have arrived.",
      resolve: (upload) => upload.arrived * 100,
    }),
    begunAt: t.expose("createdAt", { type: "DateTime", description: "When the upload began." }),
    lastModified: t.expose("modifiedAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the file was last changed on your device. Null if that was not given, in which case the upload cannot be resumed.",
    }),
  }),
});

/** The viewer's unfinished uploads for a meeting, newest first. [] for guests. */
export async function openUploadsOf(context: Context, meetingId: string): Promise<Begun[]> {
  if (!context.actor) return [];
  const pendingFiles = await context.db.storedFile.findMany({
    where: { meetingId, state: "PENDING", uploadId: { not: null }, uploadedById: context.actor.userId },
    orderBy: { createdAt: "desc" },
    take: PARTS.open,
  });
  const lookups = pendingFiles.map(async (file) => {
    const { key, contentType, size, partBytes, uploadId } = file;
    const upload = await context.ports.files.continueParts({
      key,
      contentType,
      size: Number(size ?? 0),
      partBytes: partBytes ?? PARTS.bytes,
      uploadId: uploadId ?? "",
    });
    if (!upload) return [];
    return [{ ...file, arrived: upload.parts.reduce((sum, part) => sum + (part.tag === null ? 0 : part.size), 0) }];
  });
  return (await Promise.all(lookups)).flat();
}
