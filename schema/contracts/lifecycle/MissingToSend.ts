import { builder } from "../../builder.ts";
import type { MissingToSend as Missing } from "../send.rules.ts";
import { missingNow } from "./missingNow.ts";

const MissingToSend = builder.objectRef<Missing>("MissingToSend").implement({
  description: "Something that a draft contract needs before it can be sent to its route.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Key of what is missing, e.g. NO_TEXT." }),
    message: t.exposeString("message", { description: "What is missing and what to do, in words." }),
    part: t.exposeString("part", {
      description: "Tab of the contract's page on which to fix it: overview, text or route.",
    }),
    field: t.string({
      nullable: true,
      description: "Field at fault, e.g. endDate. Null if it is not a single field.",
      resolve: ({ field }) => field ?? null,
    }),
  }),
});

builder.prismaObjectField("Contract", "missingToSend", (t) =>
  t.field({
    type: [MissingToSend],
    description:
      "Everything that is missing before the contract can be sent to its route. [] if nothing is missing or it is not a draft. Visible to people who may read the contract.",
    resolve: async ({ id }, _args, context) => (await missingNow(context, id)) ?? [],
  }),
);
