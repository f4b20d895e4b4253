import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../announcements.ts";
import { builder, keyOf } from "../builder.ts";
import { readableContracts } from "./ContractRecord.ts";

builder.subscriptionField("contractChanged", (t) =>
  t.prismaField({
    type: "Contract",
    nullable: true,
    // Who may read it differs within a role.
    extensions: PER_PERSON,
    description:
      "A contract: at once as it is now, then after each change of it. For whoever may read it. Null: it was deleted, or she may no longer read it.",
    args: { contractId: t.arg.id({ required: true, description: "The contract." }) },
    subscribe: async (_root, { contractId }, context) => {
      const where = { AND: [{ id: keyOf("Contract", contractId) }, await readableContracts(context)] };
      const found = await context.db.contract.findFirst({ where, select: { id: true } });
      if (!found) throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
      return announcements(context, `contract:${found.id}`);
    },
    resolve: async (query, _announced, { contractId }, context) =>
      context.db.contract.findFirst({
        ...query,
        where: { AND: [{ id: keyOf("Contract", contractId) }, await readableContracts(context)] },
      }),
  }),
);
