import { builder } from "../../builder.ts";
import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { type Deficiency, CODES, type Figure } from "../engine/deficiencies.rules.ts";
import { LINE_LABELS } from "../engine/lines.rules.ts";
import type { Days } from "../engine/spans.rules.ts";
import { NEVER } from "../engine/spans.rules.ts";
import { InsuranceCodeEnum, InsuranceLineEnum } from "../enums.ts";
import { money } from "../../resolutions/words.rules.ts";
import { readableCertificates } from "../certificates/CertificateRecord.ts";

export const InsuranceDays = builder.objectRef<Days>("InsuranceDays").implement({
  description: "Days, the first and the last included.",
  fields: (t) => ({
    from: t.expose("from", { type: "Date", description: "The first day." }),
    to: t.field({
      type: "Date",
      nullable: true,
      description: "The last day. Null: without end.",
      resolve: ({ to }) => (to === NEVER ? null : to),
    }),
  }),
});

const figure = (of: Figure): string | null => (typeof of === "bigint" ? money(Number(of)) : of);

/** A certificate that the viewer may read, for as many as are asked for at once. */
const readable = (context: Context, id: string) =>
  batched(context, "certificatesOfDeficiencies", id, async (ids) => {
    const rows = await context.db.insuranceCertificate.findMany({
      where: { AND: [{ id: { in: ids } }, await readableCertificates(context)] },
    });
    return new Map(rows.map((row) => [row.id, row]));
  });

export const InsuranceDeficiency = builder.objectRef<Deficiency>("InsuranceDeficiency").implement({
  description: "Something that a line of insurance lacks. Source: decision 'Insurance'.",
  fields: (t) => ({
    code: t.field({ type: InsuranceCodeEnum, description: "Which, by its code.", resolve: ({ code }) => code }),
    codeWords: t.exposeString("code", { description: "The same as people read it, e.g. WC-ACORD." }),
    rule: t.string({ description: "The rule that is not met.", resolve: ({ code }) => CODES[code].rule }),
    source: t.string({ description: "What the rule rests on.", resolve: ({ code }) => CODES[code].source }),
    line: t.field({ type: InsuranceLineEnum, description: "The line.", resolve: ({ line }) => line }),
    lineLabel: t.string({
      description: "The line as it stands in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line],
    }),
    sentence: t.exposeString("sentence", { description: "What to ask the broker for." }),
    policyNumber: t.exposeString("policyNumber", {
      nullable: true,
      description: "Number of the policy at fault. Null: none is there.",
    }),
    wanted: t.string({
      nullable: true,
      description: "What is asked for, in words. Null: the code says it.",
      resolve: ({ wanted }) => figure(wanted),
    }),
    found: t.string({
      nullable: true,
      description: "What was found, in words. Null: nothing.",
      resolve: ({ found }) => figure(found),
    }),
    days: t.field({
      type: InsuranceDays,
      nullable: true,
      description: "The days on which it is so. Null: not of certain days.",
      resolve: ({ days }) => days,
    }),
    certificate: t.field({
      type: "InsuranceCertificate" as never,
      nullable: true,
      description: "The paper at fault. Null: none is there, or the viewer may not read it.",
      resolve: (async ({ certificateId }: Deficiency, _args: object, context: Context) =>
        certificateId === null ? null : ((await readable(context, certificateId)) ?? null)) as never,
    }),
  }),
});
