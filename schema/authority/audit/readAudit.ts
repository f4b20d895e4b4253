import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { thresholdOn } from "../../projects/settings/thresholds.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { asRichText } from "../../projects/storedFields.ts";
import { plainText } from "../../richText.rules.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { paymentsOf } from "../../contracts/payments.ts";
import { insuranceInThread } from "../papers/threadRecords.ts";
import { contractSettingsNow } from "../../contracts/settings/contractSettingsNow.ts";
import { agreedTextOf, contractHash } from "../../contracts/textHash.ts";
import { CONTRACT_STATUS_LABELS, contractStatusOf } from "../../contracts/words.rules.ts";
import { type KeptPaper, papersOnRecord } from "./attachments.ts";
import type { AuditFacts } from "./audit.facts.rules.ts";
import { methodOf } from "../thread/method.rules.ts";
import { MAX_LINES, readPurchase } from "./readPurchase.ts";
import { readResolution } from "./readResolution.ts";

const INCLUDED = {
  intake: true,
  steps: { orderBy: [{ stage: "asc" }, { order: "asc" }, { id: "asc" }], take: MAX_LINES },
  signatures: { orderBy: [{ at: "asc" }, { id: "asc" }], take: MAX_LINES },
  returns: { select: { edition: true }, take: MAX_LINES },
  children: {
    where: { isDeleted: false },
    orderBy: { number: "asc" },
    take: MAX_LINES,
    select: {
      id: true,
      number: true,
      kind: true,
      name: true,
      notToExceed: true,
      changeAmount: true,
      endDate: true,
      executedAt: true,
    },
  },
} as const satisfies Prisma.ContractInclude;
/** Who executed contracts imported from earlier records. */
const BEFORE = "the county before this system (not checked here)";
type Whole = Prisma.ContractGetPayload<{ include: typeof INCLUDED }>;

/** Subject of the file: a contract, or an awarded purchase without one. */
export type Audited = { contractId: string } | { projectId: string };

const cents = (amount: bigint | null | undefined): number | null => (amount == null ? null : Number(amount));

/** Everything on record about why something was bought, and where its documents are stored. */
export interface ReadAudit {
  facts: AuditFacts;
  papers: KeptPaper[];
  /** Texts made from the record itself. Their hashes are in the file. */
  texts: { path: string; of: string; text: string }[];
}

/**
 * Reads the current facts. The caller has checked that the viewer may view all of it. Null: no such contract or
 * purchase.
 */
export async function readAudit(context: SignedContext, of: Audited): Promise<ReadAudit | null> {
  const { db, tenant, ports } = context;
  const contract =
    "contractId" in of ? await db.contract.findFirst({ where: { id: of.contractId }, include: INCLUDED }) : null;
  const projectId = "projectId" in of ? of.projectId : (contract?.projectId ?? null);
  const project = projectId === null ? null : await db.project.findFirst({ where: { id: projectId } });
  if (!contract && ("contractId" in of || !project)) return null;
  const resolutionId = contract ? contract.resolutionId : (project?.resolutionId ?? null);
  const vendorId = contract ? contract.vendorId : (project?.awardedVendorId ?? null);
  const purchase = await readPurchase(context, projectId);
  const { resolution, isFederal } = await readResolution(
    context,
    resolutionId,
    contract?.purposeConfirmedByName ?? null,
  );
  const checks =
    vendorId === null
      ? []
      : await db.debarmentCheck.findMany({
          where: { vendorId },
          orderBy: [{ checkedOn: "asc" }, { id: "asc" }],
          take: MAX_LINES,
        });
  // The law on the day on which it began: the contract's, otherwise the award's.
  const day = contract
    ? todayIn(tenant.timeZone, contract.createdAt)
    : (project?.awardedOn ?? todayIn(tenant.timeZone, ports.clock.now()));
  const { thresholds } = await settingsNow(context);
  const threshold = thresholdOn(thresholds, day, project?.purchaseKind ?? "PURCHASE");
  const bidding = thresholdOn(thresholds, day, "PURCHASE") ?? 0;
  // As at execution: above the contract's own limit, otherwise above the bidding threshold, the board decides.
  const limit = (await contractSettingsNow(context)).boardLimit ?? bidding;
  const amount = contract ? cents(contract.notToExceed) : cents(project?.awardedAmount);
  const contracts = contract ? [contract, ...contract.children].map(({ id, number }) => ({ id, number })) : [];
  const papers = await papersOnRecord(context, { contracts, projectId, resolutionId });
  const openings = projectId
    ? await db.opening.findMany({
        where: { solicitation: { projectId }, recordHash: { not: null } },
        select: { part: true, record: true, signature: true, recordHash: true },
        orderBy: [{ startedAt: "asc" }, { id: "asc" }],
      })
    : [];
  const logged = {
    OR: [
      ...(contract ? [{ noun: "Contract", nounId: contract.id }] : []),
      ...(projectId ? [{ noun: "Project", nounId: projectId }] : []),
      ...(resolutionId ? [{ noun: "Resolution", nounId: resolutionId }] : []),
    ],
  };
  const log = await db.auditEntry.findMany({
    where: logged,
    select: { at: true, action: true, noun: true, seq: true, hash: true },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: MAX_LINES,
  });
  const paid = await paymentsOf(
    context,
    contracts.map(({ id }) => id),
  );
  const facts: AuditFacts = {
    county: tenant.displayName,
    timeZone: tenant.timeZone,
    asOf: ports.clock.now().toISOString(),
    method: methodOf({ purchase: project, amount, threshold: bidding }),
    isFederal,
    needsResolution: amount !== null && amount > limit,
    threshold,
    contract: contract && contractFacts(contract),
    ...purchase,
    debarmentChecks: checks.map(({ checkedOn, source, found, note, byName }) => ({
      on: checkedOn,
      source,
      found,
      note,
      by: byName,
    })),
    resolution,
    steps: (contract?.steps ?? []).map((step) => ({
      stage: step.stage,
      action: step.action,
      name: step.name,
      state: step.state,
      decided:
        step.decidedByName === null ? null : { by: step.decidedByName, at: step.decidedAt?.toISOString() ?? null },
      hash: step.signedHash,
    })),
    signatures: (contract?.signatures ?? []).map(({ name, edition, factor, hash, at }) => ({
      // Included, and labeled as what it is.
      name: contract?.returns.some((round) => round.edition === edition) ? `${name} (void: returned to draft)` : name,
      factor,
      hash,
      at: at.toISOString(),
    })),
    insurance: contract ? await insuranceInThread(context, contract.id) : { isAsked: false, records: [] },
    changes: (contract?.children ?? []).map((child) => ({
      number: child.number,
      kind: child.kind,
      name: child.name,
      // The amount that it adds; a change that reduces the amount has none of its own.
      amount: cents(child.changeAmount ?? child.notToExceed),
      endDate: child.endDate,
      on: child.executedAt && todayIn(tenant.timeZone, child.executedAt),
    })),
    payments: paid.slice(0, MAX_LINES).map(({ on, cents: sum, reference }) => ({ on, amount: sum, reference })),
    paid: { count: paid.length, amount: paid.reduce((sum, each) => sum + each.cents, 0) },
    logLines: log.length < MAX_LINES ? log.length : await db.auditEntry.count({ where: logged }),
    log: log.map(({ at, action, noun, seq, hash }) => ({ at: at.toISOString(), action, noun, place: seq, hash })),
    attachments: papers.map(({ key: _key, ...paper }) => paper),
  };
  return {
    facts,
    papers,
    texts: [
      ...(contract
        ? [
            {
              path: "contract/agreed.json",
              of: "What the contract says, byte by byte as it is hashed",
              text: agreedTextOf(contract),
            },
          ]
        : []),
      ...openings.map(({ part, record, recordHash, signature }) => ({
        path: `opening/${part.toLowerCase()}.json`,
        of: "The signed Opening Record",
        text: JSON.stringify({ record, recordHash, signature }, null, 2),
      })),
    ],
  };
}

function contractFacts(contract: Whole): NonNullable<AuditFacts["contract"]> {
  const text = asRichText(contract.text);
  return {
    number: contract.number,
    name: contract.name,
    description: contract.description,
    department: contract.department,
    vendorName: contract.vendorName,
    status: CONTRACT_STATUS_LABELS[contractStatusOf(contract.status)],
    kind: contract.kind,
    ownerName: contract.ownerName,
    startDate: contract.startDate,
    endDate: contract.endDate,
    notToExceed: cents(contract.notToExceed),
    now:
      contract.changes > 0
        ? {
            endDate: contract.endDateNow ?? contract.endDate,
            notToExceed: cents(contract.amountNow ?? contract.notToExceed),
          }
        : null,
    textHash: contractHash(contract),
    approvedHash: contract.approvedHash,
    executed: contract.executedAt && {
      by: contract.executedByName ?? (contract.intake?.wasExecuted ? BEFORE : ""),
      at: contract.executedAt.toISOString(),
    },
    terminated:
      contract.terminatedOn === null && contract.terminatedWhy === null
        ? null
        : { on: contract.terminatedOn, why: contract.terminatedWhy },
    text: text ? plainText(text) : "",
  };
}
