import { builder } from "../builder.ts";
import { withheldNow } from "./isWithheld.ts";
import { publicityNow } from "./publicity.ts";
import { PUBLIC_STATUSES } from "./publicity.rules.ts";

// What staff see about a contract's publicity.
builder.prismaObjectFields("Contract", (t) => ({
  withheldWhy: t.string({
    nullable: true,
    description:
      "Reason why the contract is withheld from the public, and who withheld it. Null if it is not withheld.",
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      const withheld = await withheldNow(context, id);
      return withheld && `${withheld.reason} (${withheld.byName})`;
    },
  }),
  publicPath: t.string({
    nullable: true,
    description:
      "Path of the contract's public page. Null if it is not public. A renewal or amendment is shown on its original's page.",
    select: { id: true, status: true, kind: true, executedAt: true },
    resolve: async ({ id, status, kind, executedAt }, _args, context) => {
      const isReleasable =
        kind === "ORIGINAL" && executedAt !== null && PUBLIC_STATUSES.some((each) => each === status);
      if (!isReleasable || !(await publicityNow(context)).publishes) return null;
      return (await withheldNow(context, id)) ? null : `/public/contracts/${id}`;
    },
  }),
}));
