import type { SignedContext } from "../../context.ts";
import { preparedFile, keepFile, type AcceptedFile } from "../../files/acceptFile.ts";
import { at } from "../../context.ts";

type File = Awaited<ReturnType<typeof preparedFile>>;

/** Saves an uploaded file as the next version of a document whose project is locked. */
export async function addVersion(
  context: SignedContext,
  {
    attachmentId,
    number,
    file,
    fileInfo,
  }: { attachmentId: string; number: number; file: File; fileInfo: AcceptedFile },
): Promise<void> {
  await keepFile(context, file, fileInfo);
  await context.db.attachmentVersion.create({
    data: { attachmentId, number, fileId: file.id, byName: context.actor.name, at: context.ports.clock.now() },
  });
  await context.db.projectAttachment.update({
    where: at(context, attachmentId),
    data: { fileId: file.id, version: number },
  });
}
