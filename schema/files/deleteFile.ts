import type { Context, SignedContext } from "../context.ts";

/** Deletes a file that no record holds any longer, and its objects in the store. */
export async function deleteFile(context: SignedContext, id: string): Promise<void> {
  const file = await context.db.storedFile.findFirst({ where: { id }, select: { key: true, uploadId: true } });
  await context.db.storedFile.deleteMany({ where: { id } });
  if (!file) return;
  const { key, uploadId } = file;
  if (uploadId) {
    const { files, log } = context.ports;
    context.afterCommit(() =>
      files
        .abortParts(key, uploadId)
        .catch((error: unknown) => log.warn({ event: "files.abort-failed", key, error }, "parts left in the store")),
    );
  }
  removeObjects(context, [key]);
}

/** Removes objects from the store after commit. A failure leaves an unreachable object and a line in the log. */
export function removeObjects(context: Pick<Context, "ports" | "afterCommit">, keys: readonly string[]): void {
  const { files, log } = context.ports;
  context.afterCommit(async () => {
    for (const key of keys) {
      await files
        .remove(key)
        .catch((error: unknown) => log.warn({ event: "files.remove-failed", key, error }, "object left in the store"));
    }
  });
}
