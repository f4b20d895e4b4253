import type { Prisma } from "#prisma/generated/client/client.ts";
import { globalId } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { addDays } from "../../days.rules.ts";
import { readableProjects } from "../../projects/ProjectRecord.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";

/** Age up to which an award without a contract causes a reminder; an older one was settled elsewhere. */
const ASKED_DAYS = 90;

/** Awards of these days without a contract. */
function awardsWithoutContract(context: Context): Prisma.ProjectWhereInput {
  return {
    status: "AWARDED",
    awardedVendorId: { not: null },
    awardedOn: { gte: addDays(todayOf(context), -ASKED_DAYS) },
    contracts: { none: { kind: "ORIGINAL", isDeleted: false, status: { not: "REJECTED" } } },
  };
}

// People who publish awards are asked for the contract, if they may start one.
waitingRecords({
  room: "AWARD",
  find: async (context, take) => {
    const asks =
      context.actor !== null &&
      context.actor.credential !== "token" &&
      may(context, "procurement.recommendation.publish-award") &&
      may(context, "contracts.contract-record.create");
    if (!asks) return [];
    const rows = await context.db.project.findMany({
      where: { AND: [awardsWithoutContract(context), await readableProjects(context)] },
      orderBy: [{ awardedOn: "asc" }, { id: "asc" }],
      take,
      select: { id: true, procurementId: true, title: true, awardedOn: true },
    });
    return rows.map(({ id, procurementId, title, awardedOn }) => ({
      id: globalId("Project", id),
      number: procurementId,
      title,
      path: `/projects/${id}?tab=award`,
      waitingOn: "Purchasing",
      since: startOfDay(context.tenant?.timeZone ?? "UTC", awardedOn ?? todayOf(context)),
      asked: "Create the contract",
      stepAction: null,
    }));
  },
});
