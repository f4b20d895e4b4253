import { builder } from "../builder.ts";
import { VERBS } from "../verb.ts";
import { Permission } from "../roles/Permission.ts";
import { PERMISSIONS } from "../roles/permissions.ts";
import { verbWords } from "./why.rules.ts";

const VerbDescription = builder.objectRef<{ name: string }>("VerbDescription").implement({
  description: "Verb of the product, as offered on the access page. Visible to everyone who is signed in.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the verb in GraphQL." }),
    words: t.string({ description: "Name of the verb in words.", resolve: ({ name }) => verbWords(name) }),
    permission: t.field({
      type: Permission,
      nullable: true,
      description: "Permission that the verb requires. Null if a rule decides.",
      resolve: ({ name }) => PERMISSIONS.find(({ key }) => key === VERBS.get(name)?.permission) ?? null,
    }),
    rule: t.string({
      nullable: true,
      description: "Rule that decides, in words. Null if a permission does.",
      resolve: ({ name }) => {
        const needs = VERBS.get(name)?.permission;
        return typeof needs === "object" ? needs.rule : null;
      },
    }),
    recordType: t.string({
      nullable: true,
      description: "GraphQL type of the record that `whyCan` can check for the verb. Null if none.",
      resolve: ({ name }) => VERBS.get(name)?.can?.type ?? null,
    }),
  }),
});

builder.queryField("verbs", (t) =>
  t.field({
    type: [VerbDescription],
    description: "Verbs that `whyCan` knows, by name. Visible to everyone who is signed in. [] for a guest.",
    resolve: (_root, _args, context) => (context.actor ? [...VERBS.keys()].toSorted().map((name) => ({ name })) : []),
  }),
);
