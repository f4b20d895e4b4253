import { rightsChanged } from "../roles/rightsChanged.ts";
import { renewAsking } from "./askSteps.ts";

// When someone's permissions change, their open steps, those of people for whom they stand in, and those that wait for
// people who manage routes are checked again.
rightsChanged.listen(async (context, { roleIds = [], userIds = [] }) => {
  const concerned = { OR: [{ roleId: { in: [...roleIds] } }, { id: { in: [...userIds] } }] };
  const away = { delegations: { some: { endedAt: null, delegate: concerned } } };
  await renewAsking(
    context,
    { OR: [{ user: { OR: [concerned, away] } }, { stuckAt: { not: null } }] },
    { managers: true },
  );
});
