import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { LETTERHEAD_LINES } from "../../tenancy/letterhead.rules.ts";
import { decidedBy } from "../CountyRecord.ts";
import type { Signatory as Row } from "./paper.rules.ts";

export const LetterheadLine = builder.enumType("LetterheadLine", {
  description: "What papers may say of the county under its name.",
  values: {
    ADDRESS: { description: "Its mailing address." },
    PHONE: { description: "Its phone number." },
    WEBSITE: { description: "The address of its own pages." },
  } as const satisfies Record<(typeof LETTERHEAD_LINES)[number], object>,
});

const Signatory = builder.objectRef<Row>("Signatory").implement({
  description:
    "Who certifies the county's papers, or issues its agendas, from a day on, until the next one begins. Everyone may know it.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name, as it stands under the line to sign on." }),
    title: t.exposeString("title", { description: "Title, such as Clerk of the Board." }),
    startsOn: t.expose("startsOn", { type: "Date", description: "First day." }),
  }),
});

/** Who certifies, the first day first. */
export const signatoriesOf = async (context: Context): Promise<Row[]> =>
  ((await decidedBy(context))?.signatories ?? []) as unknown as Row[];

/** Who issues agendas, the first day first. */
export const agendaSignatoriesOf = async (context: Context): Promise<Row[]> =>
  ((await decidedBy(context))?.agendaSignatories ?? []) as unknown as Row[];

builder.prismaObjectFields("Tenant", (t) => ({
  letterheadLogo: t.boolean({
    description: "Whether its papers bear the logo, where there is one.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.letterheadLogo ?? true,
  }),
  letterheadLines: t.field({
    type: [LetterheadLine],
    description: "What its papers say under its name.",
    resolve: async (_tenant, _args, context) => {
      const wanted = (await decidedBy(context))?.letterheadLines ?? [];
      return LETTERHEAD_LINES.filter((line) => wanted.includes(line));
    },
  }),
  signatories: t.field({
    type: [Signatory],
    description: "Who certifies its papers, each from a day on; the first day first.",
    resolve: (_tenant, _args, context) => signatoriesOf(context),
  }),
  agendaSignatories: t.field({
    type: [Signatory],
    description: "Who issues its agendas, each from a day on; the first day first. Empty: agendas end without a name.",
    resolve: (_tenant, _args, context) => agendaSignatoriesOf(context),
  }),
}));
