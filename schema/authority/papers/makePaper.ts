import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { announce, type CountyContext } from "../../context.ts";
import { signingKeyOf } from "../../bids/opening/facts.ts";
import { signingPurpose } from "../../bids/sealing/marks.ts";
import { byTheClock } from "../../byTheClock.ts";
import { record } from "../../record.ts";
import { sendExecutedCopies } from "../../contracts/outside/executedCopies.ts";
import type { ContractDocument } from "./ContractDocument.ts";
import { AGREED_FILE, CERTIFICATE_FILE } from "./paper.rules.ts";
import { sealed, withSealLine } from "./seal.rules.ts";

/** How the county signs its PDFs for PDF readers; the server knows its certificates. */
export interface ReaderSignature {
  /** The PDF with space for the signature. */
  placed(pdf: Uint8Array): Uint8Array;
  /** The same with its signature in that space; no other byte changes. */
  signed(pdf: Uint8Array): Promise<Uint8Array>;
}

/** Files made in one round. */
const MAX_AT_ONCE = 20;
const MINUTE = 60_000;
const MAX_WAIT = 6 * 60 * MINUTE;

/** Keys of the contracts whose file is still to be made, oldest first. */
export async function papersDue({ db, ports }: Pick<CountyContext, "db" | "ports">): Promise<string[]> {
  const found = await db.contractPaper.findMany({
    where: { madeAt: null, OR: [{ notBefore: null }, { notBefore: { lte: ports.clock.now() } }] },
    orderBy: { contractId: "asc" },
    select: { contractId: true },
    take: MAX_AT_ONCE,
  });
  return found.map(({ contractId }) => contractId);
}

/**
 * Makes the file of an executed contract from the content fixed at execution: typeset, sealed by the county, and signed
 * for PDF readers if the county has a certificate. Concurrent calls make it once, and an existing file is never made
 * again. Returns whether it made it.
 */
export async function makePaper(
  context: CountyContext,
  contractId: string,
  readers: ReaderSignature | null,
): Promise<boolean> {
  const { db, ports, tenant } = context;
  const lockedRows = await db.$queryRaw<{ contract_id: string }[]>`
    select contract_id from contract_paper where contract_id = ${contractId} and made_at is null for update skip locked`;
  if (lockedRows.length === 0) return false;
  const paper = await db.contractPaper.findFirstOrThrow({
    where: { contractId },
    include: { contract: { select: { number: true } } },
  });
  const attached = (name: string, description: string, text: string) => ({
    name,
    description,
    mediaType: "application/json",
    text,
  });
  const set = await ports.typesetting.contractPdf(paper.content as unknown as ContractDocument, [
    attached(AGREED_FILE, "The agreement, as hashed", paper.agreed),
    attached(CERTIFICATE_FILE, "Signature certificate", paper.certificate),
  ]);
  const lined = withSealLine(set, signingKeyOf(context));
  const sealedPdf = await sealed(readers ? readers.placed(lined) : lined, (text) =>
    ports.secrets.sign(signingPurpose(context), text),
  );
  const bytes = readers ? await readers.signed(sealedPdf) : sealedPdf;
  const id = uuid();
  const key = `${tenant.id}/${id}`;
  const filename = `Contract ${paper.contract.number}.pdf`;
  await ports.files.put(key, bytes, "application/pdf");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const madeAt = ports.clock.now();
  await db.storedFile.create({
    data: {
      id,
      key,
      kind: "paper",
      filename,
      contentType: "application/pdf",
      size: BigInt(bytes.byteLength),
      sha256,
      state: "CLEAN",
      contractId,
      createdAt: madeAt,
    },
  });
  await db.contractPaper.updateMany({ where: { contractId }, data: { fileId: id, sha256, madeAt } });
  await sendExecutedCopies(context, contractId);
  const clock = byTheClock(context, { action: "keepContractPaper", rule: "Automatic: the contract was executed." });
  await record(clock, { noun: "Contract", nounId: contractId, after: { filename, sha256 } });
  announce(context, `contract:${contractId}`);
  return true;
}

/**
 * Records that a file could not be made: it is tried again after a minute, then at doubling intervals, at most six
 * hours.
 */
export async function paperFailed({ db, ports }: CountyContext, contractId: string): Promise<void> {
  const paper = await db.contractPaper.findFirst({ where: { contractId, madeAt: null }, select: { tries: true } });
  if (!paper) return;
  const wait = Math.min(MINUTE * 2 ** Math.min(paper.tries, 10), MAX_WAIT);
  await db.contractPaper.updateMany({
    where: { contractId, madeAt: null },
    data: { tries: { increment: 1 }, notBefore: new Date(ports.clock.now().valueOf() + wait) },
  });
}
