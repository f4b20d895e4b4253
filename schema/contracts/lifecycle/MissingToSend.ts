import { builder } from "../../builder.ts";
import type { MissingToSend as Missing } from "./send.rules.ts";
import { missingNow } from "./missingNow.ts";

const MissingToSend = builder.objectRef<Missing>("MissingToSend").implement({
  description: "What a draft of a contract lacks before it can be sent to its route.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Which, by its key, e.g. NO_TEXT." }),
    message: t.exposeString("message", { description: "What is missing and what to do, in words." }),
    part: t.exposeString("part", { description: "Part of the contract's page to fix it in: overview, text or route." }),
    field: t.string({
      nullable: true,
      description: "Field at fault, e.g. endDate. Null: no single field is.",
      resolve: ({ field }) => field ?? null,
    }),
  }),
});

builder.prismaObjectField("Contract", "missingToSend", (t) =>
  t.field({
    type: [MissingToSend],
    description:
      "What it lacks before it can be sent to its route, all at once. [] nothing is missing, or it is not a draft. For whoever may read the contract.",
    resolve: async ({ id }, _args, context) => (await missingNow(context, id)) ?? [],
  }),
);
