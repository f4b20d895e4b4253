import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { lastDayOf } from "../ContractRecord.ts";
import { contractStatusOf } from "../words.rules.ts";
import { publicityNow } from "./publicity.ts";
import { PUBLIC_STATES, publicStateOf, TOLD_STATUSES } from "./publicity.rules.ts";

/** On a vendor's desk. */
const MOST = 200;

/** What her own people see of a contract: what was agreed, and what is asked of them. No route, no owner, no words of staff. */
const OWN = {
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
type Row = Prisma.ContractGetPayload<{ select: typeof OWN }> & { isPublished: boolean };

const VendorContract = builder.objectRef<Row>("VendorContract").implement({
  description: "A contract of a vendor with the county, as the vendor's own people see it.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID." }),
    number: t.exposeString("number", { description: "Its number." }),
    name: t.exposeString("name", { description: "What it is called." }),
    startDate: t.expose("startDate", { type: "Date", nullable: true, description: "First day. Null: not set." }),
    endDate: t.field({
      type: "Date",
      nullable: true,
      description: "Last day, as its changes and its termination leave it. Null: not set.",
      resolve: lastDayOf,
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "The most that may be paid under it with its changes, in dollars; of a change what it adds, below 0 what it takes away. Null: not set.",
      resolve: ({ amountNow, changeAmount, notToExceed }) => {
        const amount = amountNow ?? changeAmount ?? notToExceed;
        return amount === null ? null : Number(amount);
      },
    }),
    asksHer: t.boolean({
      description: "Whether something is asked of her: her signature.",
      resolve: ({ executedAt }) => executedAt === null,
    }),
    standing: t.string({
      description: "How it stands, in words: what is asked of her, or whether it is in force.",
      resolve: ({ executedAt, parent, ...own }, _args, context) => {
        if (executedAt === null) return "Waits for your signature";
        // A change stands and falls with the contract that it changes.
        const contract = parent ?? own;
        const { status, termination, terminatedOn } = contract;
        const wasTerminated = termination !== null || terminatedOn !== null;
        const standing = { status: contractStatusOf(status), endDate: lastDayOf(contract), wasTerminated };
        return PUBLIC_STATES[publicStateOf(standing, todayOf(context))];
      },
    }),
    publicPath: t.string({
      nullable: true,
      description: "Path of its page for everybody. Null: the public does not see it.",
      resolve: ({ id, kind, executedAt, withheld, isPublished }) =>
        isPublished && kind === "ORIGINAL" && executedAt && !withheld ? `/public/contracts/${id}` : null,
    }),
  }),
});

/** A signature that is asked of a vendor's people now: of one who signs in, or of one from outside whose address is a contact's. */
async function asksIts({ db }: Pick<Context, "db">, vendorId: string): Promise<Prisma.RouteStepWhereInput> {
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
      "Its contracts with the county: those that wait for the signature of its people first, then those executed last. For its own people alone; [] for everybody else: staff reads contracts in their list. At most 200.",
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      if ((await viewerVendor(context))?.id !== id) return [];
      const [{ publishes }, waiting, executed] = [
        await publicityNow(context),
        await context.db.contract.findMany({
          where: { vendorId: id, isDeleted: false, status: "WORKING", steps: { some: await asksIts(context, id) } },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          take: MOST,
          select: OWN,
        }),
        await context.db.contract.findMany({
          where: { vendorId: id, isDeleted: false, executedAt: { not: null }, status: { in: [...TOLD_STATUSES] } },
          orderBy: [{ executedAt: "desc" }, { id: "desc" }],
          take: MOST,
          select: OWN,
        }),
      ];
      return [...waiting, ...executed].slice(0, MOST).map((row) => ({ ...row, isPublished: publishes }));
    },
  }),
);
