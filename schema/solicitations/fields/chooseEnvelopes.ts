import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseEnvelopeChoice } from "../../projects/editing.rules.ts";
import { Project } from "../../projects/ProjectRecord.ts";

builder.prismaObjectField("Solicitation", "twoEnvelopes", (t) =>
  t.exposeBoolean("twoEnvelopes", {
    description: "Whether technical proposals are opened first, and prices only after the technical scores are locked.",
  }),
);

verb("chooseEnvelopes", {
  description:
    "Sets whether proposals come in two envelopes: technical first, price after the technical scores are locked (decision 'Procurement', 5). For an RFP, before its text is locked.",
  on: Project,
  can: "chooseEnvelopes",
  about: "Choose whether proposals come in two envelopes.",
  permission: "procurement.publishing.edit-draft",
  refuse: refuseEnvelopeChoice,
  input: (t) => ({
    twoEnvelopes: t.boolean({
      required: true,
      description: "True to submit the technical part and the price separately.",
    }),
  }),
  run: async ({ solicitation }, { twoEnvelopes }, context) => {
    if (!solicitation) throw new Refused({ code: "NO_SOLICITATION", message: "This project has no solicitation." });
    if (solicitation.twoEnvelopes === twoEnvelopes) return;
    await context.db.solicitation.updateMany({
      where: { id: solicitation.id },
      data: { twoEnvelopes, version: { increment: 1 } },
    });
    await record(context, {
      noun: "Solicitation",
      nounId: solicitation.id,
      before: { twoEnvelopes: solicitation.twoEnvelopes },
      after: { twoEnvelopes },
    });
  },
});
