import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import type { Context } from "../../context.ts";
import { LETTERHEAD_LINES } from "../../tenancy/letterhead.rules.ts";
import { decidedBy } from "../CountyRecord.ts";
import type { Signatory as Row } from "./paper.rules.ts";

export const LetterheadLine = describedEnum<(typeof LETTERHEAD_LINES)[number]>(
  "LetterheadLine",
  "Line about the county under its name on papers.",
  {
    ADDRESS: "Mailing address of the county.",
    PHONE: "Phone number of the county.",
    WEBSITE: "Address of the county's own website.",
  },
);

const Signatory = builder.objectRef<Row>("Signatory").implement({
  description:
    "A person who certifies the county's papers, or issues its agendas, from a day on until the next person's first day. Visible to everyone.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name as printed under the signature line." }),
    title: t.exposeString("title", { description: "Title, such as Clerk of the Board." }),
    startsOn: t.expose("startsOn", { type: "Date", description: "First day on which the person signs." }),
  }),
});

/** People who certify, earliest first day first. */
export const signatoriesOf = async (context: Context): Promise<Row[]> =>
  ((await decidedBy(context))?.signatories ?? []) as unknown as Row[];

/** People who issue agendas, earliest first day first. */
export const agendaSignatoriesOf = async (context: Context): Promise<Row[]> =>
  ((await decidedBy(context))?.agendaSignatories ?? []) as unknown as Row[];

builder.prismaObjectFields("Tenant", (t) => ({
  letterheadLogo: t.boolean({
    description: "Whether papers show the county's logo, if there is one.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.letterheadLogo ?? true,
  }),
  letterheadLines: t.field({
    type: [LetterheadLine],
    description: "Lines that papers show under the county's name.",
    resolve: async (_tenant, _args, context) => {
      const wanted = (await decidedBy(context))?.letterheadLines ?? [];
      return LETTERHEAD_LINES.filter((line) => wanted.includes(line));
    },
  }),
  signatories: t.field({
    type: [Signatory],
    description: "People who certify the county's papers, each from a day on, earliest first.",
    resolve: (_tenant, _args, context) => signatoriesOf(context),
  }),
  agendaSignatories: t.field({
    type: [Signatory],
    description:
      "People who issue the county's agendas, each from a day on, earliest first. If empty, agendas end without a name.",
    resolve: (_tenant, _args, context) => agendaSignatoriesOf(context),
  }),
}));
