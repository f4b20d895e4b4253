import { builder } from "../../builder.ts";
import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { type Deficiency, CODES, type Figure } from "../engine/deficiencies.rules.ts";
import { LINE_LABELS } from "../engine/lines.rules.ts";
import type { Days } from "../engine/spans.rules.ts";
import { NEVER } from "../engine/spans.rules.ts";
import { InsuranceCodeEnum, InsuranceLineEnum } from "../enums.ts";
import { money } from "../../resolutions/words.rules.ts";
import { readableCertificates } from "../CertificateRecord.ts";

export const InsuranceDays = builder.objectRef<Days>("InsuranceDays").implement({
  description: "A range of days, including the first and the last.",
  fields: (t) => ({
    from: t.expose("from", { type: "Date", description: "First day of the range." }),
    to: t.field({
      type: "Date",
      nullable: true,
      description: "Last day of the range. Null if it has no end.",
      resolve: ({ to }) => (to === NEVER ? null : to),
    }),
  }),
});

const figure = (of: Figure): string | null => (typeof of === "bigint" ? money(Number(of)) : of);

/** A certificate that the viewer may read, for all asked together. */
const readable = (context: Context, id: string) =>
  batched(context, "certificatesOfDeficiencies", id, async (ids) => {
    const rows = await context.db.insuranceCertificate.findMany({
      where: { AND: [{ id: { in: ids } }, await readableCertificates(context)] },
    });
    return new Map(rows.map((row) => [row.id, row]));
  });

export const InsuranceDeficiency = builder.objectRef<Deficiency>("InsuranceDeficiency").implement({
  description: "A deficiency of a line of insurance. Source: decision 'Insurance'.",
  fields: (t) => ({
    code: t.expose("code", { type: InsuranceCodeEnum, description: "Code of the deficiency." }),
    codeWords: t.exposeString("code", { description: "Code as shown to people, e.g. WC-ACORD." }),
    rule: t.string({ description: "Rule that is not met.", resolve: ({ code }) => CODES[code].rule }),
    source: t.string({
      description: "Source of the rule, e.g. a law or a form.",
      resolve: ({ code }) => CODES[code].source,
    }),
    line: t.expose("line", { type: InsuranceLineEnum, description: "Line of insurance." }),
    lineLabel: t.string({
      description: "Name of the line, as used in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line],
    }),
    sentence: t.exposeString("sentence", { description: "Sentence that asks the broker to fix it." }),
    policyNumber: t.exposeString("policyNumber", {
      nullable: true,
      description: "Number of the policy at fault. Null if there is no policy.",
    }),
    wanted: t.string({
      nullable: true,
      description: "Requirement, in words. Null if the code already says it.",
      resolve: ({ wanted }) => figure(wanted),
    }),
    found: t.string({
      nullable: true,
      description: "What was found, in words. Null if nothing was found.",
      resolve: ({ found }) => figure(found),
    }),
    days: t.expose("days", {
      type: InsuranceDays,
      nullable: true,
      description: "Days affected. Null if the deficiency is not about specific days.",
    }),
    certificate: t.field({
      type: "InsuranceCertificate" as never,
      nullable: true,
      description: "Certificate at fault. Null if there is none or the viewer may not read it.",
      resolve: (async ({ certificateId }: Deficiency, _args: object, context: Context) =>
        certificateId === null ? null : ((await readable(context, certificateId)) ?? null)) as never,
    }),
  }),
});
