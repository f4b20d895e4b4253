import { globalId } from "../../builder.ts";
import { addDays } from "../../days.rules.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { readableContracts } from "../ContractRecord.ts";
import { standingDays } from "../radar/standing.ts";
import { factsOf, WITH_CONTRACT } from "./ObligationRecord.ts";
import { DUE_SOON_DAYS, obligationState } from "./obligations.rules.ts";

waitingRecords({
  room: "OBLIGATION",
  find: async (context, take) => {
    if (!context.actor || context.actor.credential === "token") return [];
    const today = todayOf(context);
    const rows = await context.db.contractObligation.findMany({
      where: {
        ownerId: context.actor.userId,
        removedAt: null,
        doneAt: null,
        dueOn: { lte: addDays(today, DUE_SOON_DAYS) },
        contract: { AND: [{ status: { in: ["EXECUTED", "TERMINATED"] } }, await readableContracts(context)] },
      },
      include: { contract: { select: { ...WITH_CONTRACT.contract.select, number: true } } },
      orderBy: [{ dueOn: "asc" }, { id: "asc" }],
      take,
    });
    const days = await standingDays(context, [...new Set(rows.map(({ contractId }) => contractId))]);
    return rows.flatMap((row) => {
      const state = obligationState(factsOf(row, days.get(row.contractId)?.endDate), today);
      if (state !== "DUE" && state !== "OVERDUE") return [];
      const since = startOfDay(context.tenant?.timeZone ?? "UTC", addDays(row.dueOn, -DUE_SOON_DAYS));
      return [
        {
          id: globalId("ContractObligation", row.id),
          number: row.contract.number,
          title: row.what,
          path: `/contracts/${row.contractId}?tab=obligations`,
          waitingOn: "Obligation's owner",
          // An obligation may be added when its date is already near. It then counts from when it was added.
          since: since > row.createdAt ? since : row.createdAt,
          asked: state === "OVERDUE" ? "Complete overdue obligation" : "Complete obligation due",
          stepAction: null,
        },
      ];
    });
  },
});
