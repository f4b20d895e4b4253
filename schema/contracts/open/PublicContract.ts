import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { asRichText } from "../../procurement/storedFields.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { ContractKindEnum } from "../enums.ts";
import { EXECUTION, executedOn } from "../intake/executedOn.ts";
import { contractStatusOf } from "../words.rules.ts";
import { openContracts, publicityNow, TOLD } from "./publicity.ts";
import { comesTo, lastDay, PUBLIC_STATES, type PublicState, publicStateOf } from "./publicity.rules.ts";

/** Changes of one contract that are shown. */
const MOST_CHANGES = 100;

/** Exactly what everybody may read: no owner, no route, no draft. */
export const SHOWN = {
  id: true,
  number: true,
  name: true,
  description: true,
  department: true,
  vendorName: true,
  startDate: true,
  endDate: true,
  notToExceed: true,
  status: true,
  executedAt: true,
  intake: { select: { ...EXECUTION, at: true } },
  termination: true,
  terminatedOn: true,
  children: {
    where: TOLD,
    orderBy: [{ executedAt: "asc" }, { id: "asc" }],
    take: MOST_CHANGES,
    select: {
      number: true,
      kind: true,
      name: true,
      notToExceed: true,
      changeAmount: true,
      endDate: true,
      executedAt: true,
    },
  },
  resolution: { select: { id: true, number: true, title: true, adoptedOn: true, status: true, isDeleted: true } },
  project: {
    select: {
      title: true,
      isDeleted: true,
      status: true,
      awardedOn: true,
      solicitation: { select: { id: true, number: true, title: true, state: true, edition: true } },
    },
  },
} as const satisfies Prisma.ContractSelect;
export type ShownContract = Prisma.ContractGetPayload<{ select: typeof SHOWN }>;
type Change = ShownContract["children"][number];

const cents = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));
const zoneOf = ({ tenant }: Context): string => tenant?.timeZone ?? "UTC";
const changesOf = ({ children }: ShownContract) =>
  children.map(({ notToExceed, changeAmount, endDate }) => ({ amount: cents(changeAmount ?? notToExceed), endDate }));
/** As lastDayOf of the county's own people, by what everybody may know of its changes. */
const endOf = (contract: ShownContract) => contract.terminatedOn ?? lastDay(contract.endDate, changesOf(contract));

const PublicContractState = builder.enumType("PublicContractState", {
  description: "How a contract stands, in the words for everybody.",
  values: Object.fromEntries(
    Object.entries(PUBLIC_STATES).map(([key, label]) => [key, { description: `${label}.` }]),
  ) as Record<PublicState, { description: string; value?: PublicState }>,
});

const PublicChange = builder.objectRef<Change>("PublicContractChange").implement({
  description: "A renewal or amendment that was executed, as everybody sees it.",
  fields: (t) => ({
    number: t.exposeString("number", { description: "Its number." }),
    kind: t.field({ type: ContractKindEnum, description: "Renewal or amendment.", resolve: ({ kind }) => kind }),
    name: t.exposeString("name", { description: "What it is called." }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "What it adds, in dollars; below 0 it takes away. Null: no amount.",
      resolve: ({ changeAmount, notToExceed }) => cents(changeAmount ?? notToExceed),
    }),
    endDate: t.expose("endDate", { type: "Date", nullable: true, description: "Its last day. Null: none is set." }),
    executedOn: t.field({
      type: "Date",
      nullable: true,
      description: "The county's day on which it was executed.",
      resolve: ({ executedAt }, _args, context) => executedAt && todayIn(zoneOf(context), executedAt),
    }),
  }),
});

interface PublicLaw {
  id: string;
  number: string | null;
  title: string;
  adoptedOn: string | null;
}
const PublicResolution = builder.objectRef<PublicLaw>("PublicContractResolution").implement({
  description: "The published resolution that authorizes a contract.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the resolution." }),
    number: t.exposeString("number", { nullable: true, description: "Its number. Null: it has none." }),
    title: t.exposeString("title", { description: "Its title." }),
    adoptedOn: t.expose("adoptedOn", { type: "Date", nullable: true, description: "When it was adopted." }),
  }),
});

interface PublicBuying {
  key: string;
  number: string | null;
  title: string;
  awardedOn: string | null;
}
const PublicPurchase = builder.objectRef<PublicBuying>("PublicContractPurchase").implement({
  description: "The published solicitation that a contract came from.",
  fields: (t) => ({
    key: t.exposeID("key", { description: "UUID of the solicitation, of its page in the vendor portal." }),
    number: t.exposeString("number", { nullable: true, description: "Its number. Null: it has none." }),
    title: t.exposeString("title", { description: "Its title." }),
    awardedOn: t.expose("awardedOn", { type: "Date", nullable: true, description: "When it was awarded." }),
  }),
});

/** Words of contracts whose county shows them; one statement for all that are asked at once. */
const textOf = (context: Context, id: string) =>
  batched(context, "publicContractText", id, async (ids) => {
    if (!(await publicityNow(context)).publishesTexts) return new Map();
    const where = { AND: [{ id: { in: ids } }, await openContracts(context)] };
    const found = await context.db.contract.findMany({ where, select: { id: true, text: true } });
    return new Map(found.map(({ id: key, text }) => [key, asRichText(text)]));
  });

export const PublicContract = builder.objectRef<ShownContract>("PublicContract").implement({
  description: "A contract that was executed, as everybody sees it where the county publishes its contracts.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID, used in web addresses." }),
    number: t.exposeString("number", { description: "Its number, e.g. 2026-0012." }),
    name: t.exposeString("name", { description: "What it is called." }),
    description: t.exposeString("description", { description: "What it is about. '' for nothing." }),
    department: t.exposeString("department", { description: "The department." }),
    vendorName: t.exposeString("vendorName", { description: "The vendor." }),
    state: t.field({
      type: PublicContractState,
      description: "How it stands today.",
      resolve: (contract, _args, context) =>
        publicStateOf(
          {
            status: contractStatusOf(contract.status),
            endDate: endOf(contract),
            wasTerminated: contract.termination !== null || contract.terminatedOn !== null,
          },
          todayOf(context),
        ),
    }),
    startDate: t.expose("startDate", { type: "Date", nullable: true, description: "First day. Null: not set." }),
    endDate: t.field({
      type: "Date",
      nullable: true,
      description: "Last day, as its changes and its termination leave it. Null: not set.",
      resolve: endOf,
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "The most that may be paid, with its changes, in dollars. Null: not set.",
      resolve: (contract) => comesTo(cents(contract.notToExceed), changesOf(contract)),
    }),
    originalAmount: t.field({
      type: "Decimal",
      nullable: true,
      description: "The same without its changes. Null: not set.",
      resolve: ({ notToExceed }) => cents(notToExceed),
    }),
    executedOn: t.field({
      type: "Date",
      nullable: true,
      description:
        "The county's day on which it was executed. Null: it was before the county used this system, and its records do not say.",
      resolve: (contract, _args, context) => executedOn(contract, zoneOf(context)),
    }),
    broughtInOn: t.field({
      type: "Date",
      nullable: true,
      description:
        "When it was brought in from the county's earlier records: it was executed before, and its approvals, signatures and authority were not checked here. Null: it was made here.",
      resolve: ({ intake }, _args, context) => (intake?.wasExecuted ? todayIn(zoneOf(context), intake.at) : null),
    }),
    terminatedOn: t.expose("terminatedOn", {
      type: "Date",
      nullable: true,
      description:
        "Its last day, where it is ended before its time; it may be ahead. Null: it is not, or the day is not recorded.",
    }),
    changes: t.field({
      type: [PublicChange],
      description: "Executed renewals and amendments that the public may see, oldest first. At most 100.",
      resolve: ({ children }) => children,
    }),
    resolution: t.field({
      type: PublicResolution,
      nullable: true,
      description: "The resolution that authorizes it. Null: none is linked, or it is not published.",
      resolve: ({ resolution }) =>
        resolution && resolution.status === "PUBLISHED" && !resolution.isDeleted ? resolution : null,
    }),
    purchase: t.field({
      type: PublicPurchase,
      nullable: true,
      description: "The solicitation that it came from. Null: none, or it was never published.",
      resolve: ({ project }) => {
        const solicitation = project?.isDeleted === false ? project.solicitation : null;
        if (!project || !solicitation || solicitation.state === "DRAFT" || solicitation.edition === 0) return null;
        const { id: key, number, title } = solicitation;
        const awardedOn = project.status === "AWARDED" ? project.awardedOn : null;
        return { key, number, title: title ?? project.title, awardedOn };
      },
    }),
    text: t.field({
      type: "RichText",
      nullable: true,
      description: "Its wording. Null: the county does not show texts, or nothing is written.",
      resolve: async ({ id }, _args, context) => (await textOf(context, id)) ?? null,
    }),
  }),
});

builder.queryField("publicContract", (t) =>
  t.field({
    type: PublicContract,
    nullable: true,
    description: "A contract as everybody sees it. Null: there is none of this key, or the public does not see it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the contract." }) },
    resolve: async (_root, { key }, context) =>
      context.db.contract.findFirst({ where: { AND: [{ id: key }, await openContracts(context)] }, select: SHOWN }),
  }),
);
