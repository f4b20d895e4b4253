import { Allowance, allowance } from "../Allowance.ts";
import { builder, versionOf } from "../builder.ts";
import { refuseWithout } from "../roles/rules.ts";
import { type Publicity, publicityNow } from "./publicity.ts";

export const ContractPublicity = builder.objectRef<Publicity>("ContractPublicity").implement({
  description: "What the county publishes about its contracts. Visible to everyone.",
  fields: (t) => ({
    publishes: t.exposeBoolean("publishes", {
      description: "Whether executed contracts are public, on pages and as open data.",
    }),
    publishesTexts: t.exposeBoolean("publishesTexts", {
      description: "Whether the texts of contracts are public too.",
    }),
    version: t.exposeInt("version", { description: versionOf("these settings") }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change these settings, and the reason if not.",
      resolve: (_publicity, _args, { actor }) =>
        allowance(refuseWithout(actor, "administration.settings.edit-thresholds")),
    }),
  }),
});

builder.queryField("contractPublicity", (t) =>
  t.field({
    type: ContractPublicity,
    description: "What the county publishes about its contracts.",
    resolve: (_root, _args, context) => publicityNow(context),
  }),
);
