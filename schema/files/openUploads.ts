import { builder, globalId } from "../builder.ts";
import type { Context } from "../context.ts";
import { PARTS } from "./parts.rules.ts";

/** An upload in parts that somebody has begun and not finished. */
interface Begun {
  id: string;
  filename: string;
  size: bigint | null;
  createdAt: Date;
  modifiedAt: Date | null;
  /** Bytes. */
  arrived: number;
}

export const OpenUpload = builder.objectRef<Begun>("OpenUpload").implement({
  description: "An upload in parts that you have begun and not finished. It is kept for 7 days.",
  fields: (t) => ({
    fileId: t.id({
      description: "The file, to be attached once all of it is there, or taken back.",
      resolve: ({ id }) => globalId("StoredFile", id),
    }),
    filename: t.exposeString("filename", { description: "Its name." }),
    size: t.field({ type: "Decimal", description: "Its bytes.", resolve: ({ size }) => Number(size ?? 0) * 100 }),
    arrived: t.field({
      type: "Decimal",
      description: "Bytes of it that have arrived.",
      resolve: (upload) => upload.arrived * 100,
    }),
    begunAt: t.field({ type: "DateTime", description: "When it was begun.", resolve: ({ createdAt }) => createdAt }),
    lastModified: t.expose("modifiedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the file was last changed on your device. Null: it was not told, and the upload cannot go on.",
    }),
  }),
});

/** One's own unfinished uploads for a meeting, the newest first. [] for a guest. */
export async function openUploadsOf(context: Context, meetingId: string): Promise<Begun[]> {
  if (!context.actor) return [];
  const begun = await context.db.storedFile.findMany({
    where: { meetingId, state: "PENDING", uploadId: { not: null }, uploadedById: context.actor.userId },
    orderBy: { createdAt: "desc" },
    take: PARTS.open,
  });
  const asked = begun.map(async (file) => {
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
  return (await Promise.all(asked)).flat();
}
