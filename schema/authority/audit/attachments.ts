import type { SignedContext } from "../../context.ts";
import { readableBids } from "../../bids/BidRecord.ts";
import type { AuditAttachment } from "./audit.facts.rules.ts";
import { inArchive } from "./archiveNames.rules.ts";

/**
 * Maximum number of documents in one archive, and their maximum total bytes, because someone waits for the download.
 * Beyond that, the same number of each kind is named and the rest is counted.
 */
const MAX_PAPERS = 200;
export const MAX_BYTES = 40 * 1024 * 1024;
export const TOO_LARGE = "The archive can hold 200 papers and 40 MB. Download this one from its own page.";

/** A document, and where its bytes are stored. */
export type KeptPaper = AuditAttachment & { key: string };

type StoredRow = { key: string; filename: string; size: bigint | null; sha256: string | null };
const STORED = { select: { key: true, filename: true, size: true, sha256: true } } as const;

/**
 * The virus-checked documents of a contract with its changes, and of the purchase with its resolution and protests, in
 * order. Those beyond the archive's limit are named and left out. A bidder's trade secrets are named but never
 * included.
 */
export async function papersOnRecord(
  context: SignedContext,
  {
    contracts,
    projectId,
    resolutionId,
  }: {
    /** The contract, then its changes. */
    contracts: readonly { id: string; number: string }[];
    projectId: string | null;
    resolutionId: string | null;
  },
): Promise<KeptPaper[]> {
  const { db } = context;
  const found: { folder: string; of: string; secret?: boolean; file: StoredRow }[] = [];
  const uncounted: { folder: string; of: string; count: number }[] = [];
  /** If there may be more than were read, counts the rest, so that nothing is left out silently. */
  const rest = async (folder: string, of: string, rows: readonly unknown[], count: () => Promise<number>) => {
    const others = rows.length < MAX_PAPERS ? 0 : (await count()) - rows.length;
    if (others > 0) uncounted.push({ folder, of, count: others });
  };
  if (contracts.length > 0) {
    const contractId = { in: contracts.map(({ id }) => id) };
    const place = (id: string) => contracts.findIndex((each) => each.id === id);
    const of = (id: string) =>
      place(id) === 0
        ? { folder: "contract", of: "The contract" }
        : {
            folder: `changes/${contracts[place(id)]?.number ?? ""}`,
            of: `Its change ${contracts[place(id)]?.number ?? ""}`,
          };
    // The executed contract with its signature certificate comes first.
    const signed = await db.contractPaper.findMany({
      where: { contractId, fileId: { not: null } },
      include: { file: STORED },
    });
    for (const { contractId: id, file } of signed.toSorted(
      (one, other) => place(one.contractId) - place(other.contractId),
    ))
      if (file) found.push({ ...of(id), file });
    const exhibits = await db.contractExhibit.findMany({
      where: { contractId, removedAt: null, file: { state: "CLEAN" } },
      orderBy: [{ contractId: "asc" }, { exhibit: "asc" }, { version: "desc" }],
      distinct: ["contractId", "exhibit"],
      take: MAX_PAPERS,
      include: { file: STORED },
    });
    for (const { contractId: id, file } of exhibits) found.push({ ...of(id), file });
  }
  if (projectId) {
    const where = { projectId, removedAt: null, file: { state: "CLEAN" as const } };
    const attachments = await db.projectAttachment.findMany({
      where,
      orderBy: [{ position: "asc" }, { id: "asc" }],
      take: MAX_PAPERS,
      include: { file: STORED },
    });
    for (const { file } of attachments) if (file) found.push({ folder: "purchase", of: "The purchase", file });
    await rest("purchase", "The purchase", attachments, () => db.projectAttachment.count({ where }));
    const ofBids = {
      file: { state: "CLEAN" as const },
      bid: { AND: [{ solicitation: { projectId } }, await readableBids(context)] },
    };
    const bids = await db.bidFile.findMany({
      where: ofBids,
      orderBy: [{ bid: { position: "asc" } }, { position: "asc" }, { id: "asc" }],
      take: MAX_PAPERS,
      include: { file: STORED, bid: { select: { position: true, bidderName: true } } },
    });
    for (const { file, bid, confidential } of bids)
      found.push({ folder: `bids/${bid.position}`, of: `Bid of ${bid.bidderName}`, secret: confidential, file });
    await rest("bids", "The bids", bids, () => db.bidFile.count({ where: ofBids }));
    const ofProtests = { file: { state: "CLEAN" as const }, protest: { solicitation: { projectId } } };
    const protests = await db.protestFile.findMany({
      where: ofProtests,
      orderBy: [{ protest: { number: "asc" } }, { at: "asc" }, { id: "asc" }],
      take: MAX_PAPERS,
      include: { file: STORED, protest: { select: { number: true, name: true } } },
    });
    for (const { file, protest } of protests)
      found.push({ folder: `protests/${protest.number}`, of: `Protest ${protest.number} of ${protest.name}`, file });
    await rest("protests", "The protests", protests, () => db.protestFile.count({ where: ofProtests }));
  }
  if (resolutionId) {
    const where = { resolutionId, kind: "attachment", state: "CLEAN" } as const;
    const files = await db.storedFile.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MAX_PAPERS,
      ...STORED,
    });
    for (const file of files) found.push({ folder: "resolution", of: "The resolution", file });
    await rest("resolution", "The resolution", files, () => db.storedFile.count({ where }));
  }
  const takenPaths = new Set<string>();
  let bytes = 0;
  let count = 0;
  const named = found.map(({ folder, of, secret, file }) => {
    const size = Number(file.size ?? 0n);
    const fits = count < MAX_PAPERS && bytes + size <= MAX_BYTES;
    const leftOut = secret ? "The bidder claims this is a trade secret." : fits ? null : TOO_LARGE;
    if (leftOut === null) {
      bytes += size;
      count += 1;
    }
    return {
      path: inArchive(folder, file.filename, takenPaths),
      of,
      bytes: size,
      sha256: file.sha256,
      leftOut,
      key: file.key,
    };
  });
  const others = uncounted.map(({ folder, of, count: n }) => ({
    path: inArchive(folder, `${n} more`, takenPaths),
    of,
    bytes: 0,
    sha256: null,
    leftOut: TOO_LARGE,
    key: "",
  }));
  return [...named, ...others];
}
