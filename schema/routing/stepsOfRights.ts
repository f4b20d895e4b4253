import { rightsChanged } from "../roles/rightsChanged.ts";
import { renewAsking } from "./askSteps.ts";

// Whoever may do more or less than before: their open steps, and those of people for whom they stand in, are looked at anew; and so are
// those that wait on whoever manages routes.
rightsChanged.listen(async (context, { roleIds = [], userIds = [] }) => {
  const concerned = { OR: [{ roleId: { in: [...roleIds] } }, { id: { in: [...userIds] } }] };
  const away = { delegations: { some: { endedAt: null, delegate: concerned } } };
  await renewAsking(
    context,
    { OR: [{ user: { OR: [concerned, away] } }, { stuckAt: { not: null } }] },
    { managers: true },
  );
});
