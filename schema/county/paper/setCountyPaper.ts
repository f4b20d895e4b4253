import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { LETTERHEAD_LINES } from "../../tenancy/letterhead.rules.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { EDIT_IDENTITY } from "../identity.rules.ts";
import { MAX_SIGNATORIES, refuseSignatories, type SignatoryList } from "./paper.rules.ts";
import { LetterheadLine } from "./Signatory.ts";

const SignatoryInput = builder.inputType("SignatoryInput", {
  description: "A person who certifies papers, or issues agendas, from a day on.",
  fields: (t) => ({
    name: t.string({
      required: true,
      description: "Name as printed under the signature line, at most 120 characters.",
    }),
    title: t.string({ required: true, description: "Title, such as Clerk of the Board, at most 120 characters." }),
    startsOn: t.string({
      required: true,
      description: "First day on which the person signs, YYYY-MM-DD. Each date may appear only once.",
    }),
  }),
});

verb("setCountyPaper", {
  description:
    "Sets what the county's papers show about it, and who certifies them and issues agendas from which day on. Documents already printed, published or sealed do not change.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  versioned: true,
  input: (t) => ({
    letterheadLogo: t.boolean({ required: true, description: "Whether papers show the county's logo." }),
    letterheadLines: t.field({
      type: [LetterheadLine],
      required: true,
      most: LETTERHEAD_LINES.length,
      description: "Lines that papers show under the county's name.",
    }),
    signatories: t.field({
      type: [SignatoryInput],
      required: true,
      // One over the limit, so that the rule refuses it by name.
      most: MAX_SIGNATORIES + 1,
      description: "All people who certify or have certified, in any order.",
    }),
    agendaSignatories: t.field({
      type: [SignatoryInput],
      required: true,
      most: MAX_SIGNATORIES + 1,
      description: "All people who issue or have issued agendas, in any order. If empty, agendas end without a name.",
    }),
  }),
  run: async ({ decided }, input, context) => {
    const signatoriesFrom = (list: SignatoryList) => {
      const all = input[list].map(({ name, title, startsOn }) => ({
        name: name.trim().replaceAll(/\s+/g, " "),
        title: title.trim().replaceAll(/\s+/g, " "),
        startsOn: startsOn.trim(),
      }));
      assertAllowed(refuseSignatories(all, list));
      return all.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
    };
    const after = {
      letterheadLogo: input.letterheadLogo,
      letterheadLines: LETTERHEAD_LINES.filter((line) => input.letterheadLines.includes(line)),
      signatories: signatoriesFrom("signatories"),
      agendaSignatories: signatoriesFrom("agendaSignatories"),
    };
    await context.db.tenantSettings.updateMany({ data: { ...after, version: { increment: 1 } } });
    const { letterheadLogo, letterheadLines, signatories, agendaSignatories } = decided;
    await record(context, {
      before: { letterheadLogo, letterheadLines, signatories, agendaSignatories } as Parameters<
        typeof record
      >[1]["before"] &
        object,
      after,
    });
  },
});
