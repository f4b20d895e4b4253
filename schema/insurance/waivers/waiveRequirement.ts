import { v7 as uuid } from "uuid";
import { builder } from "../../builder.ts";
import { Contract } from "../../contracts/ContractRecord.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseAssignment } from "../assign.rules.ts";
import type { Code } from "../engine/deficiencies.rules.ts";
import { refuseWaivedTwice, refuseWaiver, type Waiver } from "../engine/waivers.rules.ts";
import { InsuranceCodeEnum, InsuranceLineEnum } from "../enums.ts";
import { waiverFrom } from "../standing/grounds.ts";
import { todayOf } from "../../tenancy/today.ts";
import { refresh } from "../standing/refresh.ts";

/** Waivers in force that a contract may have. */
const MOST_WAIVERS = 50;

const GapInput = builder.inputType("InsuranceDaysInput", {
  description: "Days, the first and the last included.",
  fields: (t) => ({
    from: t.field({ type: "Date", required: true, description: "The first day." }),
    to: t.field({ type: "Date", required: true, description: "The last day." }),
  }),
});

verb("waiveRequirement", {
  description:
    "Legal waives something that the insurance of a contract lacks, by its line and code, with a reason, until a day. What the law asks for is waived by nobody (Workers' Compensation Law §57, §220(8)).",
  on: Contract,
  can: "waiveInsurance",
  about: "Waive something that its insurance lacks.",
  permission: "insurance.requirement-sets.waive",
  refuse: refuseAssignment,
  input: (t) => ({
    line: t.field({ type: InsuranceLineEnum, required: true, description: "The line." }),
    code: t.field({ type: InsuranceCodeEnum, required: true, description: "What is waived." }),
    gap: t.field({ type: GapInput, description: "Of TERM_GAP: the days. Null with every other code." }),
    insured: t.string({ description: "Of NAME_MISMATCH: the name that is taken for the vendor's. Null with others." }),
    reason: t.string({ required: true, description: "Why." }),
    until: t.field({ type: "Date", required: true, description: "The last day on which it counts as met." }),
  }),
  run: async (contract, input, context) => {
    const { line, until } = input;
    const code = input.code as Code;
    const gap = code === "TERM-GAP" && input.gap ? { from: input.gap.from, to: input.gap.to } : null;
    const insured = code === "NAME-MISMATCH" ? (input.insured?.trim() ?? null) : null;
    if (insured !== null && insured.length > 300)
      throw new Refused({ code: "TOO_LONG", message: "A name may have at most 300 characters.", field: "insured" });
    const by = context.actor.name;
    const waiver: Waiver = { line, code, gap, insured, by, reason: input.reason, until };
    assertAllowed(refuseWaiver(waiver, todayOf(context)));
    const assignment = await context.db.insuranceAssignment.findFirst({ where: { contractId: contract.id } });
    if (!assignment) throw new Refused({ code: "NO_INSURANCE_ASKED", message: "This contract requires no insurance." });
    const open = await context.db.insuranceWaiver.findMany({ where: { contractId: contract.id, withdrawnAt: null } });
    assertAllowed(refuseWaivedTwice(waiver, open.map(waiverFrom)));
    if (open.length >= MOST_WAIVERS)
      throw new Refused({ code: "TOO_MANY", message: `A contract may have at most ${MOST_WAIVERS} waivers.` });
    const id = uuid();
    const reason = input.reason.trim();
    await context.db.insuranceWaiver.create({
      data: {
        id,
        contractId: contract.id,
        line,
        code,
        gapFrom: gap?.from ?? null,
        gapTo: gap?.to ?? null,
        insured,
        reason,
        until,
        byId: context.actor.userId,
        byName: by,
        at: context.ports.clock.now(),
      },
    });
    await record(context, { after: { waiverId: id, line, code, gap, insured, until }, reason });
    await refresh(context, { contractIds: [contract.id] });
    return { waiverId: id };
  },
  payload: (t) => ({
    waiver: nodeNow(t, "InsuranceWaiver", "The waiver.", ({ waiverId }) => waiverId),
  }),
});
