// The exhibits of a demonstration's drafts: in the file store, so that they open, and part of what will be approved.
import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { FileStore } from "#schema/context.ts";
import { exhibitsNow } from "#schema/authority/papers/exhibits.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { plainPdf } from "./plainPdf.ts";

const CONTENT_TYPE = "application/pdf";

/** Exhibits of a draft that both counties have. One was replaced by a newer version. */
const CONTRACT = "Guide rail at two transfer stations";
const EXHIBITS: readonly { exhibit: number; version: number; filename: string; paragraphs: string[] }[] = [
  {
    exhibit: 1,
    version: 1,
    filename: "Plan of the guide rail.pdf",
    paragraphs: ["Replace 700 feet of guide rail along the ramps."],
  },
  {
    exhibit: 1,
    version: 2,
    filename: "Plan of the guide rail, revised.pdf",
    paragraphs: ["Replace 900 feet of guide rail along the ramps.", "An end piece at the lower ramp."],
  },
  {
    exhibit: 2,
    version: 1,
    filename: "Unit prices.pdf",
    paragraphs: ["Guide rail, furnished and set: $19.20 a foot.", "End piece: $1,045 each."],
  },
];

/** Writes them, as the product's verbs would have. */
export async function seedExhibits(
  db: Db,
  { tenantId, files }: { tenantId: string; files: Pick<FileStore, "put"> },
): Promise<void> {
  const contract = await db.contract.findFirst({ where: { name: CONTRACT, status: "DRAFT" } });
  if (!contract) return;
  const { id: contractId, ownerId, ownerName, createdAt } = contract;
  const stored: Prisma.StoredFileCreateManyInput[] = [];
  const exhibits: Prisma.ContractExhibitCreateManyInput[] = [];
  const lines: Prisma.AuditEntryCreateManyInput[] = [];
  const exhibitVersions: Parameters<typeof exhibitsNow>[0][number][] = [];
  for (const [place, { exhibit, version, filename, paragraphs }] of EXHIBITS.entries()) {
    const at = new Date(createdAt.valueOf() + (place + 1) * 600_000);
    const bytes = plainPdf(filename.replace(/\.pdf$/, ""), paragraphs);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const id = uuid();
    const key = `${tenantId}/${id}`;
    await files.put(key, bytes, CONTENT_TYPE);
    stored.push({
      id,
      key,
      kind: "contract",
      contractId,
      filename,
      contentType: CONTENT_TYPE,
      size: BigInt(bytes.length),
      sha256,
      state: "CLEAN",
      uploadedById: ownerId,
      createdAt: at,
    });
    exhibits.push({ contractId, exhibit, version, fileId: id, byName: ownerName, at });
    exhibitVersions.push({ exhibit, version, name: filename, size: bytes.length, sha256, isRemoved: false });
    lines.push({
      action: version === 1 ? "addContractExhibit" : "replaceContractExhibit",
      permission: version === 1 ? "contracts.documents.upload" : "contracts.documents.replace-version",
      noun: "Contract",
      nounId: contractId,
      after: { exhibit, version, filename, sha256 },
      actorId: ownerId,
      actorName: ownerName,
      at,
    });
  }
  await db.storedFile.createMany({ data: stored });
  await db.contractExhibit.createMany({ data: exhibits });
  const exhibitList = exhibitsNow(exhibitVersions) as unknown as Prisma.InputJsonArray;
  await db.contract.updateMany({
    where: { id: contractId },
    data: { exhibitList, version: { increment: EXHIBITS.length } },
  });
  await db.auditEntry.createMany({ data: lines });
}
