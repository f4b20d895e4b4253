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
  description: "Ends a waiver before its day: what it waived counts again at once. It stays on record.",
  on: Waiver,
  can: "withdraw",
  about: "End it.",
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
    contract: nodeNow(t, "Contract", "Its contract as it is now.", ({ contractId }) => contractId),
  }),
});

builder.prismaNode("InsuranceWaiver", {
  description:
    "Something that a contract's insurance lacks and that Legal waived: with a reason, until a day. For whoever may read the contract.",
  nullable: true,
  id: { resolve: (waiver) => waiver.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, description: "The line.", resolve: ({ line }) => line as Line }),
    lineLabel: t.string({
      description: "The line as it stands in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line as Line],
    }),
    code: t.field({ type: InsuranceCodeEnum, description: "What is waived.", resolve: ({ code }) => code as Code }),
    codeWords: t.exposeString("code", { description: "The same as people read it." }),
    gap: t.field({
      type: InsuranceDays,
      nullable: true,
      description: "Of TERM_GAP: the days. Null with every other code.",
      resolve: ({ gapFrom, gapTo }) => (gapFrom !== null && gapTo !== null ? { from: gapFrom, to: gapTo } : null),
    }),
    insured: t.exposeString("insured", {
      nullable: true,
      description: "Of NAME_MISMATCH: the name that is taken for the vendor's. Null with every other code.",
    }),
    reason: t.exposeString("reason", { description: "Why." }),
    until: t.expose("until", { type: "Date", description: "The last day on which it counts as met." }),
    byName: t.exposeString("byName", { description: "Who waived it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
    withdrawnAt: t.expose("withdrawnAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was ended before its day. Null: it was not.",
    }),
    withdrawnByName: t.exposeString("withdrawnByName", {
      nullable: true,
      description: "Who ended it. Null: nobody.",
    }),
    isInForce: t.boolean({
      description: "Whether it counts today.",
      resolve: ({ withdrawnAt, until }, _args, context) => withdrawnAt === null && until >= todayOf(context),
    }),
    viewerCan: t.field({
      type: Waiver.Can,
      description: "What the viewer may do with it, and why not.",
      resolve: (waiver) => waiver,
    }),
  }),
});

builder.prismaObjectField("Contract", "insuranceWaivers", (t) =>
  t.relation("insuranceWaivers", {
    description: "What Legal waived of its insurance, the newest first; at most 100.",
    query: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 100 },
  }),
);
