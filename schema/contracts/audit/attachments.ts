import type { SignedContext } from "../../context.ts";
import { readableBids } from "../../procurement/bids/BidRecord.ts";
import type { AuditAttachment } from "./audit.facts.rules.ts";
import { inArchive } from "./archiveNames.rules.ts";

/** Papers in one archive at most, and their bytes together: it is made while somebody waits. */
const MOST_PAPERS = 200;
const MOST_BYTES = 40 * 1024 * 1024;
const TOO_LARGE = "The archive holds 40 MB; download it where it is kept.";

/** A paper with where its bytes lie. */
export type KeptPaper = AuditAttachment & { key: string };

type StoredRow = { key: string; filename: string; size: bigint | null; sha256: string | null };
const STORED = { select: { key: true, filename: true, size: true, sha256: true } } as const;

/**
 * The papers of a purchase, its resolution and its protests that passed the check for viruses, in their order; more than the archive holds are
 * named and left out. A bidder's trade secrets are named and never in it.
 */
export async function papersOfPurchase(
  context: SignedContext,
  { projectId, resolutionId }: { projectId: string | null; resolutionId: string | null },
): Promise<KeptPaper[]> {
  const { db } = context;
  const found: { folder: string; of: string; secret?: boolean; file: StoredRow }[] = [];
  if (projectId) {
    const attachments = await db.projectAttachment.findMany({
      where: { projectId, removedAt: null, file: { state: "CLEAN" } },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      take: MOST_PAPERS,
      include: { file: STORED },
    });
    for (const { file } of attachments) if (file) found.push({ folder: "purchase", of: "The purchase", file });
    const bids = await db.bidFile.findMany({
      where: { file: { state: "CLEAN" }, bid: { AND: [{ solicitation: { projectId } }, await readableBids(context)] } },
      orderBy: [{ bid: { position: "asc" } }, { position: "asc" }, { id: "asc" }],
      take: MOST_PAPERS,
      include: { file: STORED, bid: { select: { position: true, bidderName: true } } },
    });
    for (const { file, bid, confidential } of bids)
      found.push({ folder: `bids/${bid.position}`, of: `Bid of ${bid.bidderName}`, secret: confidential, file });
    const protests = await db.protestFile.findMany({
      where: { file: { state: "CLEAN" }, protest: { solicitation: { projectId } } },
      orderBy: [{ protest: { number: "asc" } }, { at: "asc" }, { id: "asc" }],
      take: MOST_PAPERS,
      include: { file: STORED, protest: { select: { number: true, name: true } } },
    });
    for (const { file, protest } of protests)
      found.push({ folder: `protests/${protest.number}`, of: `Protest ${protest.number} of ${protest.name}`, file });
  }
  if (resolutionId) {
    const files = await db.storedFile.findMany({
      where: { resolutionId, kind: "attachment", state: "CLEAN" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MOST_PAPERS,
      ...STORED,
    });
    for (const file of files) found.push({ folder: "resolution", of: "The resolution", file });
  }
  const taken = new Set<string>();
  let bytes = 0;
  let count = 0;
  return found.map(({ folder, of, secret, file }) => {
    const size = Number(file.size ?? 0n);
    const fits = count < MOST_PAPERS && bytes + size <= MOST_BYTES;
    const leftOut = secret ? "The bidder claims a trade secret." : fits ? null : TOO_LARGE;
    if (leftOut === null) {
      bytes += size;
      count += 1;
    }
    return {
      path: inArchive(folder, file.filename, taken),
      of,
      bytes: size,
      sha256: file.sha256,
      leftOut,
      key: file.key,
    };
  });
}
