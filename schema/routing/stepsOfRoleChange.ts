import { warnsOfRoleChange } from "../access/roleChanges.ts";
import { undecidableSteps } from "./stepsOfRoleChange.rules.ts";

// Whoever weighs a change of a role is told which open steps its holders could not decide any more.
warnsOfRoleChange(async ({ db }, { loses, userIds }) => {
  const steps = await db.routeStep.findMany({
    where: { userId: { in: [...userIds] }, state: "OPEN", resolution: { isDeleted: false } },
    select: { userId: true, action: true, resolution: { select: { fileNumber: true, title: true } } },
    orderBy: [{ openedAt: "asc" }, { id: "asc" }],
  });
  const open = steps.map(({ userId, action, resolution }) => ({
    userId: userId ?? "",
    action,
    about: resolution.fileNumber ?? resolution.title,
  }));
  const byUser = Map.groupBy(open, ({ userId }) => userId);
  return new Map([...byUser].map(([id, own]) => [id, [undecidableSteps(loses, own) ?? []].flat()]));
});
