import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { builder } from "../builder.ts";
import { asSentences, describedEnum } from "../describedEnum.ts";
import type { Context } from "../context.ts";
import { asRichText } from "../projects/storedFields.ts";
import { todayIn } from "../tenancy/rules.ts";
import { todayOf } from "../tenancy/today.ts";
import { ContractKindEnum } from "../contracts/enums.ts";
import { EXECUTION, executedOn } from "../contracts/executedOn.ts";
import { contractStatusOf } from "../contracts/words.rules.ts";
import { openContracts, publicityNow, PUBLIC_CONTRACTS } from "./publicity.ts";
import { comesTo, lastDay, PUBLIC_STATES, publicStateOf } from "./publicity.rules.ts";

/** Maximum changes shown for one contract. */
const MAX_CHANGES = 100;

/** Exactly the public columns: no owner, route or draft. */
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
    where: PUBLIC_CONTRACTS,
    orderBy: [{ executedAt: "asc" }, { id: "asc" }],
    take: MAX_CHANGES,
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
/** Same as lastDayOf for staff, using only public changes. */
const endOf = (contract: ShownContract) => contract.terminatedOn ?? lastDay(contract.endDate, changesOf(contract));

const PublicContractState = describedEnum(
  "PublicContractState",
  "State of a contract, as shown to the public.",
  asSentences(PUBLIC_STATES),
);

const PublicChange = builder.objectRef<Change>("PublicContractChange").implement({
  description: "An executed renewal or amendment, as shown to the public.",
  fields: (t) => ({
    number: t.exposeString("number", { description: "Number of the change." }),
    kind: t.expose("kind", { type: ContractKindEnum, description: "Whether it is a renewal or an amendment." }),
    name: t.exposeString("name", { description: "Name of the change." }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Amount that it adds, in dollars. Negative if it reduces the amount. Null if it has no amount.",
      resolve: ({ changeAmount, notToExceed }) => cents(changeAmount ?? notToExceed),
    }),
    endDate: t.expose("endDate", {
      type: "Date",
      nullable: true,
      description: "Last day of the contract with this change. Null if none is set.",
    }),
    executedOn: t.field({
      type: "Date",
      nullable: true,
      description: "County date on which the change was executed.",
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
    number: t.exposeString("number", { nullable: true, description: "Number of the resolution. Null if it has none." }),
    title: t.exposeString("title", { description: "Title of the resolution." }),
    adoptedOn: t.expose("adoptedOn", { type: "Date", nullable: true, description: "Date of adoption." }),
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
    key: t.exposeID("key", {
      description: "UUID of the solicitation, used in the address of its page in the vendor portal.",
    }),
    number: t.exposeString("number", {
      nullable: true,
      description: "Number of the solicitation. Null if it has none.",
    }),
    title: t.exposeString("title", { description: "Title of the solicitation." }),
    awardedOn: t.expose("awardedOn", { type: "Date", nullable: true, description: "Date of the award." }),
  }),
});

/** Texts of contracts whose county publishes them; one query for all asked together. */
const textOf = (context: Context, id: string) =>
  batched(context, "publicContractText", id, async (ids) => {
    if (!(await publicityNow(context)).publishesTexts) return new Map();
    const where = { AND: [{ id: { in: ids } }, await openContracts(context)] };
    const found = await context.db.contract.findMany({ where, select: { id: true, text: true } });
    return new Map(found.map(({ id: key, text }) => [key, asRichText(text)]));
  });

export const PublicContract = builder.objectRef<ShownContract>("PublicContract").implement({
  description: "An executed contract, as shown to the public if the county publishes its contracts.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the contract, used in web addresses." }),
    number: t.exposeString("number", { description: "Number of the contract, e.g. 2026-0012." }),
    name: t.exposeString("name", { description: "Name of the contract." }),
    description: t.exposeString("description", { description: "Description of the contract. '' if there is none." }),
    department: t.exposeString("department", { description: "Name of the department." }),
    vendorName: t.exposeString("vendorName", { description: "Name of the vendor." }),
    state: t.field({
      type: PublicContractState,
      description: "State of the contract today.",
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
    startDate: t.expose("startDate", {
      type: "Date",
      nullable: true,
      description: "First day of the term. Null if not set.",
    }),
    endDate: t.field({
      type: "Date",
      nullable: true,
      description: "Last day, including its changes and its termination. Null if not set.",
      resolve: endOf,
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Maximum that may be paid, including changes, in dollars. Null if not set.",
      resolve: (contract) => comesTo(cents(contract.notToExceed), changesOf(contract)),
    }),
    originalAmount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Original maximum without changes, in dollars. Null if not set.",
      resolve: ({ notToExceed }) => cents(notToExceed),
    }),
    executedOn: t.field({
      type: "Date",
      nullable: true,
      description:
        "County date on which the contract was executed. Null if it was executed before the county used this system and its records give no date.",
      resolve: (contract, _args, context) => executedOn(contract, zoneOf(context)),
    }),
    broughtInOn: t.field({
      type: "Date",
      nullable: true,
      description:
        "When the contract was imported from the county's earlier records. Such a contract was executed before, and its approvals, signatures and authority were not checked here. Null if it was created here.",
      resolve: ({ intake }, _args, context) => (intake?.wasExecuted ? todayIn(zoneOf(context), intake.at) : null),
    }),
    terminatedOn: t.expose("terminatedOn", {
      type: "Date",
      nullable: true,
      description:
        "Last day of a contract that is terminated early, possibly in the future. Null if it is not terminated, or the day is not recorded.",
    }),
    changes: t.expose("children", {
      type: [PublicChange],
      description: "Executed renewals and amendments that are public, oldest first. At most 100.",
    }),
    resolution: t.field({
      type: PublicResolution,
      nullable: true,
      description: "Resolution that authorizes the contract. Null if none is linked, or it is not published.",
      resolve: ({ resolution }) =>
        resolution && resolution.status === "PUBLISHED" && !resolution.isDeleted ? resolution : null,
    }),
    purchase: t.field({
      type: PublicPurchase,
      nullable: true,
      description: "Solicitation that the contract came from. Null if there is none, or it was never published.",
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
      description: "Text of the contract. Null if the county does not publish texts, or nothing is written.",
      resolve: async ({ id }, _args, context) => (await textOf(context, id)) ?? null,
    }),
  }),
});

builder.queryField("publicContract", (t) =>
  t.field({
    type: PublicContract,
    nullable: true,
    description: "One contract, as shown to the public. Null if no contract has this key, or it is not public.",
    args: { key: t.arg.id({ required: true, description: "UUID of the contract." }) },
    resolve: async (_root, { key }, context) =>
      context.db.contract.findFirst({ where: { AND: [{ id: key }, await openContracts(context)] }, select: SHOWN }),
  }),
);
