import type { Db } from "#prisma/client.ts";
import { tellsContracts } from "../opendata/ocds/publicContracts.ts";
import type { ProcessContract, ProcessFacts } from "../opendata/ocds/processFacts.rules.ts";
import { asRichText } from "../projects/storedFields.ts";
import { plainText } from "../richText.rules.ts";
import { todayIn } from "../tenancy/rules.ts";
import { paymentsOf } from "../contracts/payments.ts";
import { contractStatusOf } from "../contracts/words.rules.ts";
import { OPEN_LIST } from "./listAddress.rules.ts";
import { openContracts, publicityNow, PUBLIC_CONTRACTS } from "./publicity.ts";
import { comesTo, lastDay, publicStateOf } from "./publicity.rules.ts";

/** Maximum contracts published for one purchase, and changes of one contract. */
const MAX = 200;
/** What is published about a change. */
const CHANGE = {
  id: true,
  number: true,
  kind: true,
  name: true,
  executedAt: true,
  endDate: true,
  changeAmount: true,
  notToExceed: true,
} as const;
const cents = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** Contracts of a purchase with the awarded vendor, as far as they are public at a given time. */
export async function publicContractsOfPurchase(
  { db, county, at }: { db: Db; county: ProcessFacts["county"]; at: Date },
  projectId: string,
): Promise<ProcessContract[]> {
  const project = await db.project.findFirst({ where: { id: projectId }, select: { awardedVendorId: true } });
  if (!project?.awardedVendorId) return [];
  const found = await db.contract.findMany({
    where: { AND: [await openContracts({ db }), { projectId, vendorId: project.awardedVendorId }] },
    orderBy: [{ executedAt: "asc" }, { id: "asc" }],
    take: MAX,
    include: {
      children: {
        where: PUBLIC_CONTRACTS,
        orderBy: [{ executedAt: "asc" }, { id: "asc" }],
        take: MAX,
        select: CHANGE,
      },
    },
  });
  if (found.length === 0) return [];
  const { publishesTexts } = await publicityNow({ db });
  const paid = await paymentsOf(
    { db },
    found.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]),
  );
  return found.flatMap((contract): ProcessContract[] => {
    const { id, number, name, description, startDate, executedAt, notToExceed, children } = contract;
    if (!executedAt) return [];
    const changes = children.map((child) => ({
      amount: cents(child.changeAmount ?? child.notToExceed),
      endDate: child.endDate,
    }));
    const endDate = contract.terminatedOn ?? lastDay(contract.endDate, changes);
    const wasTerminated = contract.termination !== null || contract.terminatedOn !== null;
    const standing = { status: contractStatusOf(contract.status), endDate, wasTerminated };
    const text = publishesTexts ? asRichText(contract.text) : null;
    const contractIds = new Set([id, ...children.map((child) => child.id)]);
    return [
      {
        number,
        title: name,
        description,
        status: publicStateOf(standing, todayIn(county.timeZone, at)) === "ACTIVE" ? "active" : "terminated",
        startDate,
        endDate,
        amount: comesTo(cents(notToExceed), changes),
        signedAt: executedAt,
        url: `${county.address}${OPEN_LIST}/${id}`,
        hasText: text !== null && plainText(text).trim() !== "",
        changes: children.flatMap(({ number: of, kind, name: title, executedAt: signedAt }) =>
          signedAt && kind !== "ORIGINAL" ? [{ number: of, kind, title, signedAt }] : [],
        ),
        payments: paid
          .filter(({ contractId }) => contractIds.has(contractId))
          .map(({ id: payment, on, cents: amount }) => ({ id: payment, on, cents: amount })),
      },
    ];
  });
}

tellsContracts(publicContractsOfPurchase);
