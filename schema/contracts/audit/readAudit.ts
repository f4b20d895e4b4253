import type { SignedContext } from "../../context.ts";
import { thresholdOn } from "../../procurement/preflight/thresholds.rules.ts";
import { settingsNow } from "../../procurement/settings/settingsNow.ts";
import { asRichText } from "../../procurement/storedFields.ts";
import { plainText } from "../../richText.rules.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { paymentsOf } from "../payments.ts";
import { insuranceInThread } from "../papers/threadRecords.ts";
import { contractSettingsNow } from "../settings/contractSettingsNow.ts";
import { agreedTextOf, contractHash } from "../textHash.ts";
import { CONTRACT_STATUS_LABELS, contractStatusOf } from "../words.rules.ts";
import { type KeptPaper, papersOfPurchase } from "./attachments.ts";
import type { AuditFacts } from "./audit.facts.rules.ts";
import { methodOf } from "./papers.rules.ts";
import { MOST_LINES, readPurchase } from "./readPurchase.ts";
import { readResolution } from "./readResolution.ts";

/** All that is on record of why a contract was made, with where its papers lie. */
export interface ReadAudit {
  facts: AuditFacts;
  papers: KeptPaper[];
  /** Made of the record itself: texts whose hashes are in the file. */
  texts: { path: string; of: string; text: string }[];
}

/** Reads it as it stands. Whoever calls it has asked whether she may view all of it. Null: there is no such contract. */
export async function readAudit(context: SignedContext, contractId: string): Promise<ReadAudit | null> {
  const { db, tenant, ports } = context;
  const contract = await db.contract.findFirst({
    where: { id: contractId },
    include: {
      steps: { orderBy: [{ stage: "asc" }, { order: "asc" }, { id: "asc" }], take: MOST_LINES },
      signatures: { orderBy: [{ at: "asc" }, { id: "asc" }], take: MOST_LINES },
      children: {
        where: { isDeleted: false },
        orderBy: { number: "asc" },
        take: MOST_LINES,
        select: { id: true, number: true, kind: true, name: true, notToExceed: true, endDate: true, executedAt: true },
      },
      vendor: { include: { checks: { orderBy: [{ checkedOn: "asc" }, { id: "asc" }], take: MOST_LINES } } },
    },
  });
  if (!contract) return null;
  const { projectId, resolutionId } = contract;
  const purchase = await readPurchase(context, projectId);
  const project = projectId ? await db.project.findFirst({ where: { id: projectId } }) : null;
  const { resolution, isFederal } = await readResolution(context, resolutionId, contract.purposeConfirmedByName);
  const day = todayIn(tenant.timeZone, contract.createdAt);
  const { thresholds } = await settingsNow(context);
  const threshold = thresholdOn(thresholds, day, project?.purchaseKind ?? "PURCHASE");
  const bidding = thresholdOn(thresholds, day, "PURCHASE") ?? 0;
  // Measured as at execution: above its own limit, else above what bids must be asked for, the board decides.
  const limit = (await contractSettingsNow(context)).boardLimit ?? bidding;
  const notToExceed = contract.notToExceed === null ? null : Number(contract.notToExceed);
  const papers = await papersOfPurchase(context, { projectId, resolutionId });
  const openings = projectId
    ? await db.opening.findMany({
        where: { solicitation: { projectId }, recordHash: { not: null } },
        select: { part: true, record: true, signature: true, recordHash: true },
        orderBy: [{ startedAt: "asc" }, { id: "asc" }],
      })
    : [];
  const log = await db.auditEntry.findMany({
    where: {
      OR: [
        { noun: "Contract", nounId: contractId },
        ...(projectId ? [{ noun: "Project", nounId: projectId }] : []),
        ...(resolutionId ? [{ noun: "Resolution", nounId: resolutionId }] : []),
      ],
    },
    select: { at: true, action: true, noun: true, seq: true, hash: true },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: MOST_LINES,
  });
  const text = asRichText(contract.text);
  const facts: AuditFacts = {
    county: tenant.displayName,
    timeZone: tenant.timeZone,
    asOf: ports.clock.now().toISOString(),
    method: methodOf({ purchase: project, amount: notToExceed, threshold: bidding }),
    isFederal,
    needsResolution: notToExceed !== null && notToExceed > limit,
    threshold,
    contract: {
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
      notToExceed,
      textHash: contractHash(contract),
      approvedHash: contract.approvedHash,
      executed: contract.executedAt && {
        by: contract.executedByName ?? "",
        at: contract.executedAt.toISOString(),
      },
      terminated:
        contract.terminatedOn === null && contract.terminatedWhy === null
          ? null
          : { on: contract.terminatedOn, why: contract.terminatedWhy },
      text: text ? plainText(text) : "",
    },
    ...purchase,
    debarmentChecks: (contract.vendor?.checks ?? []).map(({ checkedOn, source, found, note, byName }) => ({
      on: checkedOn,
      source,
      found,
      note,
      by: byName,
    })),
    resolution,
    steps: contract.steps.map((step) => ({
      stage: step.stage,
      action: step.action,
      name: step.name,
      state: step.state,
      decided:
        step.decidedByName === null ? null : { by: step.decidedByName, at: step.decidedAt?.toISOString() ?? null },
      hash: step.signedHash,
    })),
    signatures: contract.signatures.map(({ name, factor, hash, at }) => ({ name, factor, hash, at: at.toISOString() })),
    insurance: await insuranceInThread(context, contractId),
    changes: contract.children.map((child) => ({
      number: child.number,
      kind: child.kind,
      name: child.name,
      amount: child.notToExceed === null ? null : Number(child.notToExceed),
      endDate: child.endDate,
      on: child.executedAt && todayIn(tenant.timeZone, child.executedAt),
    })),
    payments: (await paymentsOf(context, [contractId, ...contract.children.map(({ id }) => id)]))
      .slice(0, MOST_LINES)
      .map(({ on, cents, reference }) => ({ on, amount: cents, reference })),
    log: log.map(({ at, action, noun, seq, hash }) => ({ at: at.toISOString(), action, noun, place: seq, hash })),
    attachments: papers.map(({ key: _key, ...paper }) => paper),
  };
  return {
    facts,
    papers,
    texts: [
      {
        path: "contract/agreed.json",
        of: "What the contract says, byte by byte as it is hashed",
        text: agreedTextOf(contract),
      },
      ...openings.map(({ part, record, recordHash, signature }) => ({
        path: `opening/${part.toLowerCase()}.json`,
        of: "The signed Opening Record",
        text: JSON.stringify({ record, recordHash, signature }, null, 2),
      })),
    ],
  };
}
