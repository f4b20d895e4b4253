import { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import type { Context } from "../../context.ts";
import { addDays } from "../../days.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { flagsOf, RENEWAL_DUE_DAYS } from "../lifecycle.rules.ts";
import { STANDING, standingDays } from "../radar/standing.ts";
import { contractStatusOf } from "../words.rules.ts";

type Flag = "RENEWAL_DUE" | "EXPIRED";

/** Date flags of a contract. */
export const ContractFlag = describedEnum("ContractFlag", "Date flag of an executed contract, on the county's date.", {
  RENEWAL_DUE: "Its end, its notice date, or the last day to give notice of its next option is at most 180 days ahead.",
  EXPIRED: "The last day of the contract has passed.",
});

builder.prismaObjectField("Contract", "flag", (t) =>
  t.field({
    type: ContractFlag,
    nullable: true,
    description:
      "Date flag of the contract today, from its dates including executed changes. Null if there is none, the contract is not executed, or it is itself a change of another contract.",
    resolve: async ({ id, status, parentId }, _args, context): Promise<Flag | null> => {
      if (status !== "EXECUTED" || parentId !== null) return null;
      const days = await batched(context, "standingDays", id, (ids) => standingDays(context, ids));
      if (!days) return null;
      const { isRenewalDue, isExpired } = flagsOf({
        status: contractStatusOf(status),
        ...days,
        // Uses whichever comes first.
        noticeBy: [days.noticeBy, days.optionBy].filter((day) => day !== null).toSorted()[0] ?? null,
        today: todayOf(context),
      });
      return isExpired ? "EXPIRED" : isRenewalDue ? "RENEWAL_DUE" : null;
    },
  }),
);

/** Maximum flagged contracts in a filtered list. */
const MAX_FLAGGED = 20_000;

/** Keys of the contracts with a flag today, as `flagsOf` decides: those that end first. */
export async function flaggedContracts(context: Context, flag: Flag): Promise<string[]> {
  const today = todayOf(context);
  const until = addDays(today, RENEWAL_DUE_DAYS);
  const is =
    flag === "EXPIRED"
      ? Prisma.sql`end_date < ${today}`
      : Prisma.sql`end_date >= ${today} and (end_date <= ${until} or least(notice_by, option_by) <= ${until})`;
  const found = await context.db.$queryRaw<{ id: string }[]>`
    select id from (${STANDING(context.tenant?.id ?? "")}) s where ${is} order by end_date, id limit ${MAX_FLAGGED}`;
  return found.map(({ id }) => id);
}
