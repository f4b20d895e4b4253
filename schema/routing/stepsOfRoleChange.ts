import { warnsOfRoleChange } from "../access/roleChanges.ts";
import { openStepsOf } from "./askSteps.ts";
import { noticesOf } from "./matters.ts";
import { type OpenStep, undecidableSteps } from "./stepsOfRoleChange.rules.ts";

// Shows which open steps the holders of a role could no longer decide after a change.
warnsOfRoleChange(async (context, { loses, userIds }) => {
  const open: (OpenStep & { userId: string })[] = [];
  for await (const steps of openStepsOf(context, { userId: { in: [...userIds] } })) {
    const notices = await noticesOf(context, steps);
    for (const { userId, stage, action, matter } of steps)
      open.push({ userId: userId ?? "", stage, action, about: notices.get(matter.id)?.about ?? "" });
  }
  const byUser = Map.groupBy(open, ({ userId }) => userId);
  return new Map([...byUser].map(([id, steps]) => [id, [undecidableSteps(loses, steps) ?? []].flat()]));
});
