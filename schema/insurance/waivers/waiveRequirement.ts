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

/** Maximum waivers in force per contract. */
const MAX_WAIVERS = 50;

const GapInput = builder.inputType("InsuranceDaysInput", {
  description: "A range of days, including the first and the last.",
  fields: (t) => ({
    from: t.field({ type: "Date", required: true, description: "First day of the range." }),
    to: t.field({ type: "Date", required: true, description: "Last day of the range." }),
  }),
});

verb("waiveRequirement", {
  description:
    "Waives a deficiency of a contract's insurance, by line and code, with a reason, until a day. Decided by Legal. What the law requires cannot be waived (Workers' Compensation Law §57, §220(8)).",
  on: Contract,
  can: "waiveInsurance",
  about: "Waive a deficiency of the contract's insurance.",
  permission: "insurance.requirement-sets.waive",
  refuse: refuseAssignment,
  input: (t) => ({
    line: t.field({ type: InsuranceLineEnum, required: true, description: "Line of insurance." }),
    code: t.field({ type: InsuranceCodeEnum, required: true, description: "Code of the deficiency to waive." }),
    gap: t.field({ type: GapInput, description: "Days to waive, for TERM_GAP. Null for every other code." }),
    insured: t.string({ description: "Name to accept as the vendor's, for NAME_MISMATCH. Null for every other code." }),
    reason: t.string({ required: true, description: "Reason for the waiver." }),
    until: t.field({ type: "Date", required: true, description: "Last day on which it counts as met." }),
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
    if (open.length >= MAX_WAIVERS)
      throw new Refused({ code: "TOO_MANY", message: `A contract may have at most ${MAX_WAIVERS} waivers.` });
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
    waiver: nodeNow(t, "InsuranceWaiver", "The new waiver.", ({ waiverId }) => waiverId),
  }),
});
