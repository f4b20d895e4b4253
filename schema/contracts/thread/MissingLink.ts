import { builder } from "../../builder.ts";
import { type MissingLink as Missing, missingLinks } from "./execution.rules.ts";
import { threadFacts } from "./threadFacts.ts";

const MissingLink = builder.objectRef<Missing>("MissingLink").implement({
  description: "A link that the thread of authority lacks: nothing is executed without it.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Which, by its key, e.g. NO_RESOLUTION." }),
    message: t.exposeString("message", { description: "What is missing, in words." }),
    mender: t.exposeString("mender", { description: "Who can mend it." }),
  }),
});

builder.prismaObjectField("Contract", "missingLinks", (t) =>
  t.field({
    type: [MissingLink],
    description:
      "What its thread of authority lacks, in the order of the thread. [] it is whole, or it is executed or over already. Source: decision 'Contracts', 3.",
    resolve: async ({ id, status }, _args, context) => {
      if (status !== "DRAFT" && status !== "WORKING") return [];
      const facts = await threadFacts(context, id);
      return facts ? missingLinks(facts) : [];
    },
  }),
);
