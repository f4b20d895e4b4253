import { builder } from "../../builder.ts";
import { at, type SignedContext } from "../../context.ts";
import { readableContracts } from "../../contracts/ContractRecord.ts";
import { record } from "../../record.ts";
import { subject, nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import type { Code } from "../engine/deficiencies.rules.ts";
import type { Line } from "../engine/lines.rules.ts";
import { LINE_LABELS } from "../engine/lines.rules.ts";
import { InsuranceCodeEnum, InsuranceLineEnum } from "../enums.ts";
import { InsuranceDays } from "../standing/Deficiency.ts";
import { todayOf } from "../../tenancy/today.ts";
import { refresh } from "../standing/refresh.ts";

async function lockWaiver(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from insurance_waiver where id = ${id} for update`;
  return context.db.insuranceWaiver.findFirst({ where: { id, contract: await readableContracts(context) } });
}

const Waiver = subject<{ id: string; withdrawnAt: Date | null }, NonNullable<Awaited<ReturnType<typeof lockWaiver>>>>(
  "InsuranceWaiver",
  {
    field: "waiver",
    noun: "waiver",
    missing: { code: "NOT_FOUND", message: "This waiver does not exist." },
    lock: lockWaiver,
    announces: ({ contractId }) => [`contract:${contractId}`],
  },
);

verb("withdrawWaiver", {
  description: "Ends a waiver early. What it waived counts again immediately. The waiver stays on record.",
  on: Waiver,
  can: "withdraw",
  about: "End the waiver early.",
  permission: "insurance.requirement-sets.waive",
  refuse: ({ withdrawnAt }) =>
    withdrawnAt ? { code: "WITHDRAWN_ALREADY", message: "This waiver was already withdrawn." } : null,
  run: async (waiver, _input, context) => {
    await context.db.insuranceWaiver.update({
      where: at(context, waiver.id),
      data: { withdrawnAt: context.ports.clock.now(), withdrawnByName: context.actor.name },
    });
    await record(context, { before: { line: waiver.line, code: waiver.code, until: waiver.until } });
    await refresh(context, { contractIds: [waiver.contractId] });
    return { contractId: waiver.contractId };
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The contract after the change.", ({ contractId }) => contractId),
  }),
});

builder.prismaNode("InsuranceWaiver", {
  description:
    "A deficiency of a contract's insurance that Legal waived, with a reason, until a day. Visible to people who may read the contract.",
  nullable: true,
  id: { resolve: (waiver) => waiver.id, description: "Global id of this waiver." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, description: "Line of insurance.", resolve: ({ line }) => line as Line }),
    lineLabel: t.string({
      description: "Name of the line, as used in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line as Line],
    }),
    code: t.field({
      type: InsuranceCodeEnum,
      description: "Code of the waived deficiency.",
      resolve: ({ code }) => code as Code,
    }),
    codeWords: t.exposeString("code", { description: "Code as shown to people, e.g. WC-ACORD." }),
    gap: t.field({
      type: InsuranceDays,
      nullable: true,
      description: "Days that are waived, for TERM_GAP. Null for every other code.",
      resolve: ({ gapFrom, gapTo }) => (gapFrom !== null && gapTo !== null ? { from: gapFrom, to: gapTo } : null),
    }),
    insured: t.exposeString("insured", {
      nullable: true,
      description: "Name accepted as the vendor's, for NAME_MISMATCH. Null for every other code.",
    }),
    reason: t.exposeString("reason", { description: "Reason for the waiver." }),
    until: t.expose("until", { type: "Date", description: "Last day on which it counts as met." }),
    byName: t.exposeString("byName", { description: "Name of the person who waived it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was waived." }),
    withdrawnAt: t.expose("withdrawnAt", {
      type: "DateTime",
      nullable: true,
      description: "When the waiver was ended early. Null if it was not.",
    }),
    withdrawnByName: t.exposeString("withdrawnByName", {
      nullable: true,
      description: "Name of the person who ended the waiver early. Null if it was not.",
    }),
    isInForce: t.boolean({
      description: "Whether the waiver counts today.",
      resolve: ({ withdrawnAt, until }, _args, context) => withdrawnAt === null && until >= todayOf(context),
    }),
    viewerCan: t.field({
      type: Waiver.Can,
      description: "What the viewer may do with this waiver now, and the reason for each refusal.",
      resolve: (waiver) => waiver,
    }),
  }),
});

builder.prismaObjectField("Contract", "insuranceWaivers", (t) =>
  t.relation("insuranceWaivers", {
    description: "Waivers of the contract's insurance, newest first. At most 100.",
    query: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 100 },
  }),
);
