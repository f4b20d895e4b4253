import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { SignedContext } from "../context.ts";
import { holdsFiles } from "./holders.ts";

holdsFiles({
  kinds: ["print"],
  // Never uploaded: it is refused like any type that is not accepted.
  permission: "meetings.documents.upload",
  record: null,
  readable: ({ actor }) => actor && { kind: "print", uploadedById: actor.userId },
});

/**
 * Stores a document made for one person: only they can read it, and it is deleted after one day.
 * @returns key of the StoredFile, with the SHA-256 of its bytes in hex
 */
export async function keepPrint(
  context: SignedContext,
  print: { bytes: Uint8Array; filename: string; contentType: string; resolutionId?: string },
): Promise<{ id: string; sha256: string }> {
  const { bytes, filename, contentType } = print;
  const id = uuid();
  const key = `${context.tenant.id}/${id}`;
  await context.ports.files.put(key, bytes, contentType);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await context.db.storedFile.create({
    data: {
      id,
      key,
      kind: "print",
      filename,
      contentType,
      size: BigInt(bytes.byteLength),
      sha256,
      state: "CLEAN",
      resolutionId: print.resolutionId ?? null,
      uploadedById: context.actor.userId,
      createdAt: context.ports.clock.now(),
    },
  });
  return { id, sha256 };
}
