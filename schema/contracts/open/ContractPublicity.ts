import { Allowance, allowance } from "../../Allowance.ts";
import { builder } from "../../builder.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { type Publicity, publicityNow } from "./publicity.ts";

export const ContractPublicity = builder.objectRef<Publicity>("ContractPublicity").implement({
  description: "What the county tells everybody of its contracts. Everybody may know it.",
  fields: (t) => ({
    publishes: t.exposeBoolean("publishes", {
      description: "Whether executed contracts are shown to everybody, and told as open data.",
    }),
    publishesTexts: t.exposeBoolean("publishesTexts", { description: "Whether their texts are shown too." }),
    version: t.exposeInt("version", { description: "Counts the changes; a save names the one it started from." }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change it.",
      resolve: (_publicity, _args, { actor }) =>
        allowance(refuseWithout(actor, "administration.settings.edit-thresholds")),
    }),
  }),
});

builder.queryField("contractPublicity", (t) =>
  t.field({
    type: ContractPublicity,
    description: "What the county tells everybody of its contracts.",
    resolve: (_root, _args, context) => publicityNow(context),
  }),
);
