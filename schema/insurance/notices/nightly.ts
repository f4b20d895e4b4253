import { v7 as uuid } from "uuid";
import type { CountyContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { recipients } from "../../users/holders.ts";
import { LOOKED_AT } from "../board.rules.ts";
import { endingSentence } from "../ending.rules.ts";
import type { Line } from "../engine/lines.rules.ts";
import { endsOf, type Notice, noticesDue } from "../engine/notices.rules.ts";
import type { Threshold } from "../engine/states.rules.ts";
import { LINK_DAYS, makeLinks } from "../renewal/links.ts";
import { peopleOfVendor } from "../renewal/people.ts";
import { todayOf } from "../../tenancy/today.ts";
import { type Looked, refresh } from "../standing/refresh.ts";

// Nightly job: checks every vendor and contract once a day, in batches. Each row has the day of its last check, so an
// interrupted round continues, and a second round of the day finds nothing to do.

/** Vendors checked in one transaction: with a letter for each, it still ends in time on a busy machine. */
const MAX_AT_ONCE = 40;

/** A unit of work: a vendor with all its contracts, or a contract that names no vendor record. */
export type Part = { vendorId: string } | { contractId: string };
export const keyOfPart = (part: Part): string => ("vendorId" in part ? part.vendorId : part.contractId);

/**
 * The next units not checked today; []: all are done. Vendors are locked until the transaction ends, and those locked
 * by another process are left to it. @param passed keys to skip
 */
export async function nextParts(context: CountyContext, passed: readonly string[]): Promise<Part[]> {
  const { db, tenant } = context;
  const today = todayOf(context);
  const vendors = await db.$queryRaw<{ vendorId: string }[]>`
    select vendor_id as "vendorId" from insurance_vendor
    where tenant_id = ${tenant.id} and checked_on < ${today} and vendor_id <> all(${[...passed]}::text[])
    order by checked_on, vendor_id limit ${MAX_AT_ONCE} for update skip locked`;
  if (vendors.length > 0) return vendors;
  // Contracts without a vendor record have no certificates, but their waivers end.
  return db.insuranceAssignment.findMany({
    where: {
      checkedOn: { lt: today },
      contractId: { notIn: [...passed] },
      contract: { vendorId: null, isDeleted: false, status: { in: [...LOOKED_AT] } },
    },
    orderBy: { id: "asc" },
    select: { contractId: true },
    take: MAX_AT_ONCE,
  });
}

/** Checks some units, and sends notices of what ends. */
export async function lookAtParts(context: CountyContext, parts: readonly Part[]): Promise<void> {
  const vendorIds = parts.flatMap((part) => ("vendorId" in part ? part.vendorId : []));
  const contractIds = parts.flatMap((part) => ("contractId" in part ? part.contractId : []));
  await tellEnds(context, await refresh(context, { vendorIds, contractIds, isNight: true }));
}

/** A notice that is due, with its contract. */
interface Due extends Notice {
  id: string;
  contract: Looked["contract"];
}

/**
 * Sends notices of ends of cover that were not sent before: to the vendor, with a link for the renewal, and to the
 * contract's owner.
 */
async function tellEnds(context: CountyContext, looked: readonly Looked[]): Promise<void> {
  const today = todayOf(context);
  // The requirements of a draft are not binding yet.
  const bound = looked.filter(({ contract }) => contract.status !== "DRAFT");
  if (bound.length === 0) return;
  const sent = await context.db.insuranceNotice.findMany({
    where: { contractId: { in: bound.map(({ contract }) => contract.id) } },
  });
  const sentOf = Map.groupBy(sent, ({ contractId }) => contractId);
  const due = bound.flatMap(({ contract, ground, standing }) => {
    const before = (sentOf.get(contract.id) ?? []).map(({ line, endsOn, threshold }): Notice => ({
      line: line as Line,
      endsOn,
      threshold: threshold as Threshold,
    }));
    const notices = noticesDue(endsOf(standing.lines, ground.term), before, today);
    return notices.map((notice): Due => ({ ...notice, id: uuid(), contract }));
  });
  if (due.length === 0) return;
  // If two jobs run at the same time, only the one that writes the row sends the notice.
  const written = await context.db.insuranceNotice.createManyAndReturn({
    data: due.map(({ id, contract, line, endsOn, threshold }) => ({
      id,
      contractId: contract.id,
      line,
      endsOn,
      threshold,
      at: context.ports.clock.now(),
    })),
    skipDuplicates: true,
    select: { id: true },
  });
  const writtenIds = new Set(written.map(({ id }) => id));
  const dueNotices = due.filter(({ id }) => writtenIds.has(id));
  for (const [vendorId, notices] of Map.groupBy(dueNotices, ({ contract }) => contract.vendorId ?? ""))
    await tellVendor(context, vendorId, notices, today);
  for (const [contractId, notices] of Map.groupBy(dueNotices, ({ contract }) => contract.id))
    await tellOwner(context, contractId, notices, today);
}

const wordsOf = (notices: readonly Due[], today: string) => ({
  "vendor.name": notices[0]?.contract.vendor?.legalName ?? notices[0]?.contract.vendorName ?? "",
  "insurance.ending": notices.map((notice) => `- ${endingSentence(notice, notice.contract, today)}`).join("\n"),
});
/** The same notices have the same key, in any order. */
const markOf = (notices: readonly Due[]): string =>
  notices
    .map(({ contract, line, endsOn, threshold }) => `${contract.id}:${line}:${endsOn}:${threshold}`)
    .toSorted()
    .join(",");

async function tellVendor(context: CountyContext, vendorId: string, notices: readonly Due[], today: string) {
  const to = await peopleOfVendor(context, vendorId);
  if (to.length === 0) return;
  const { secrets } = context.ports;
  await notify(context, {
    key: "INSURANCE-EXPIRE-NOTICE",
    to,
    variables: wordsOf(notices, today),
    path: "/vendor-desk",
    dedupe: `insurance:${secrets.digest(markOf(notices))}`,
    postscript: {
      text: `Send the renewal here, without signing in:\n\n{{app_url}}/insurance-renewal?token={{letter_secret}}\n\nThe link works for ${LINK_DAYS} days, for {{vendor.name}} alone.`,
      secrets: await makeLinks(context, vendorId, to),
    },
  });
}

async function tellOwner(context: CountyContext, contractId: string, notices: readonly Due[], today: string) {
  const { ownerId } = notices[0]?.contract ?? {};
  if (!ownerId) return;
  await notify(context, {
    key: "INSURANCE-EXPIRE-NOTICE",
    to: await recipients(context, { id: ownerId }),
    variables: wordsOf(notices, today),
    path: `/contracts/${contractId}`,
    dedupe: `insurance:${context.ports.secrets.digest(markOf(notices))}`,
  });
}
