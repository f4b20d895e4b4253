import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { viewerVendor } from "../vendors/VendorRecord.ts";
import { lastDayOf } from "../contracts/ContractRecord.ts";
import { contractStatusOf } from "../contracts/words.rules.ts";
import { publicityNow } from "./publicity.ts";
import { PUBLIC_STATES, publicStateOf, PUBLIC_STATUSES } from "./publicity.rules.ts";

/** Maximum number of contracts on a vendor's desk. */
const MAX_CONTRACTS = 200;

/**
 * Fields of a contract that the vendor's contacts can see: the agreed terms and whether they are asked to sign. No
 * approval route, owner, or internal text.
 */
const VENDOR_CONTRACT_FIELDS = {
  id: true,
  number: true,
  name: true,
  startDate: true,
  endDate: true,
  endDateNow: true,
  notToExceed: true,
  amountNow: true,
  status: true,
  kind: true,
  executedAt: true,
  termination: true,
  terminatedOn: true,
  changeAmount: true,
  withheld: { select: { id: true } },
  parent: { select: { status: true, termination: true, terminatedOn: true, endDateNow: true, endDate: true } },
} as const satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof VENDOR_CONTRACT_FIELDS }> & { isPublished: boolean };

const VendorContract = builder.objectRef<Row>("VendorContract").implement({
  description: "A contract of a vendor with the county, as shown to the vendor's contacts.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the contract." }),
    number: t.exposeString("number", { description: "Number of the contract." }),
    name: t.exposeString("name", { description: "Name of the contract." }),
    startDate: t.expose("startDate", {
      type: "Date",
      nullable: true,
      description: "First day of the term. Null if not set.",
    }),
    endDate: t.field({
      type: "Date",
      nullable: true,
      description: "Last day, including its changes and its termination. Null if not set.",
      resolve: lastDayOf,
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Maximum that may be paid, including changes, in dollars. For a change, the amount that it adds, negative if it reduces the amount. Null if not set.",
      resolve: ({ amountNow, changeAmount, notToExceed }) => {
        const amount = amountNow ?? changeAmount ?? notToExceed;
        return amount === null ? null : Number(amount);
      },
    }),
    asksHer: t.boolean({
      description: "Whether the vendor is asked for a signature.",
      resolve: ({ executedAt }) => executedAt === null,
    }),
    standing: t.string({
      description:
        "Status of the contract in words: what the vendor is asked to do, or whether the contract is in force.",
      resolve: ({ executedAt, parent, ...ownContract }, _args, context) => {
        if (executedAt === null) return "Waiting for your signature";
        // A change depends on the contract that it changes.
        const contract = parent ?? ownContract;
        const { status, termination, terminatedOn } = contract;
        const wasTerminated = termination !== null || terminatedOn !== null;
        const facts = { status: contractStatusOf(status), endDate: lastDayOf(contract), wasTerminated };
        return PUBLIC_STATES[publicStateOf(facts, todayOf(context))];
      },
    }),
    publicPath: t.string({
      nullable: true,
      description: "Path of the contract's public page. Null if it is not public.",
      resolve: ({ id, kind, executedAt, withheld, isPublished }) =>
        isPublished && kind === "ORIGINAL" && executedAt && !withheld ? `/public/contracts/${id}` : null,
    }),
  }),
});

/**
 * Open signature steps for the vendor: assigned to one of its contacts, or to an outside signer with a contact's email
 * address.
 */
async function openSignatureSteps({ db }: Pick<Context, "db">, vendorId: string): Promise<Prisma.RouteStepWhereInput> {
  const contacts = await db.vendorContact.findMany({
    where: { vendorId },
    select: { user: { select: { email: true } } },
  });
  return {
    stage: "CONTRACT_SIGNATURE",
    state: "OPEN",
    OR: [
      { user: { vendorContact: { is: { vendorId } } } },
      {
        outsideOrganization: { not: null },
        email: { in: contacts.map(({ user }) => user.email) },
      },
    ],
  };
}

builder.prismaObjectField("Vendor", "contracts", (t) =>
  t.field({
    type: [VendorContract],
    description:
      "The vendor's contracts with the county: contracts waiting for the vendor's signature first, then executed contracts, newest first. At most 200. [] for everyone except the vendor's contacts, because staff read contracts in their own list.",
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      if ((await viewerVendor(context))?.id !== id) return [];
      const { publishes } = await publicityNow(context);
      const steps = { some: await openSignatureSteps(context, id) };
      const waiting = await context.db.contract.findMany({
        where: { vendorId: id, isDeleted: false, status: "WORKING", steps },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_CONTRACTS,
        select: VENDOR_CONTRACT_FIELDS,
      });
      const executed = await context.db.contract.findMany({
        where: { vendorId: id, isDeleted: false, executedAt: { not: null }, status: { in: [...PUBLIC_STATUSES] } },
        orderBy: [{ executedAt: "desc" }, { id: "desc" }],
        take: MAX_CONTRACTS,
        select: VENDOR_CONTRACT_FIELDS,
      });
      return [...waiting, ...executed].slice(0, MAX_CONTRACTS).map((row) => ({ ...row, isPublished: publishes }));
    },
  }),
);
