import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../announcements.ts";
import { builder, keyOf } from "../builder.ts";
import { readableContracts } from "./ContractRecord.ts";

builder.subscriptionField("contractChanged", (t) =>
  t.prismaField({
    type: "Contract",
    nullable: true,
    // Read permission differs between people of the same role.
    extensions: PER_PERSON,
    description:
      "A contract, sent immediately and after each change. Available to people who may read it. Null once it is deleted or they may no longer read it.",
    args: { contractId: t.arg.id({ required: true, description: "Global id of the contract." }) },
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
