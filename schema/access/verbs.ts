import { builder } from "../builder.ts";
import { VERBS } from "../verb.ts";
import { Permission } from "../roles/Permission.ts";
import { PERMISSIONS } from "../roles/permissions.ts";
import { verbWords } from "./why.rules.ts";

const VerbDescription = builder.objectRef<{ name: string }>("VerbDescription").implement({
  description: "A verb of the product, as the access page offers it. For everybody who is signed in.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name as in GraphQL." }),
    words: t.string({ description: "Its name in words.", resolve: ({ name }) => verbWords(name) }),
    permission: t.field({
      type: Permission,
      nullable: true,
      description: "The permission that it needs. Null: a rule decides.",
      resolve: ({ name }) => PERMISSIONS.find(({ key }) => key === VERBS.get(name)?.permission) ?? null,
    }),
    rule: t.string({
      nullable: true,
      description: "The rule that decides, in words. Null: a permission does.",
      resolve: ({ name }) => {
        const needs = VERBS.get(name)?.permission;
        return typeof needs === "object" ? needs.rule : null;
      },
    }),
    recordType: t.string({
      nullable: true,
      description: "GraphQL type of the record that it is done to, where `whyCan` can ask one. Null: none.",
      resolve: ({ name }) => VERBS.get(name)?.can?.type ?? null,
    }),
  }),
});

builder.queryField("verbs", (t) =>
  t.field({
    type: [VerbDescription],
    description: "Verbs that `whyCan` knows, by name. For everybody who is signed in; [] for a guest.",
    resolve: (_root, _args, context) => (context.actor ? [...VERBS.keys()].toSorted().map((name) => ({ name })) : []),
  }),
);
