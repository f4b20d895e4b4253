import { builder } from "../../builder.ts";
import { type MissingLink as Missing, missingLinks } from "./execution.rules.ts";
import { threadFacts } from "./threadFacts.ts";

const MissingLink = builder.objectRef<Missing>("MissingLink").implement({
  description: "A link that is missing from the thread of authority. Without it, the contract cannot be executed.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Key of the missing link, e.g. NO_RESOLUTION." }),
    message: t.exposeString("message", { description: "What is missing, in words." }),
    mender: t.exposeString("mender", { description: "Who can fix the missing link." }),
  }),
});

builder.prismaObjectField("Contract", "missingLinks", (t) =>
  t.field({
    type: [MissingLink],
    description:
      "Links missing from the contract's thread of authority, in order. [] if it is complete, or the contract is already executed or over. Source: decision 'Contracts', 3.",
    resolve: async ({ id, status }, _args, context) => {
      if (status !== "DRAFT" && status !== "WORKING") return [];
      const facts = await threadFacts(context, id);
      return facts ? missingLinks(facts) : [];
    },
  }),
);
