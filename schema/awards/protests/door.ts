import type { CountyContext } from "../../context.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { doorOf, type ProtestDoor } from "../protests.rules.ts";
import { lastDayBefore, type ProtestWindow, protestWindowFor } from "../../projects/settings/windows.rules.ts";

/** Which protests of a project are accepted now, and in which window. Null if none. */
export async function protestDoor(
  context: CountyContext,
  projectId: string,
  at: Date = context.ports.clock.now(),
): Promise<(ProtestDoor & { window: ProtestWindow }) | null> {
  const { db, tenant } = context;
  const project = await db.project.findFirst({
    where: { id: projectId },
    select: {
      status: true,
      solicitation: { select: { dueAt: true } },
      recommendations: { where: { state: "ANNOUNCED" }, select: { protestsUntil: true } },
    },
  });
  if (!project) return null;
  const { protestWindows } = await settingsNow(context);
  const dueAt = project.solicitation?.dueAt ?? null;
  const terms = protestWindowFor(protestWindows, "SOLICITATION");
  const door = doorOf({
    status: project.status,
    today: todayIn(tenant.timeZone, at),
    termsUntil: dueAt && lastDayBefore(terms, todayIn(tenant.timeZone, dueAt), await calendarNow(context)),
    awardUntil: project.recommendations[0]?.protestsUntil ?? null,
  });
  return door && { ...door, window: protestWindowFor(protestWindows, door.stage) };
}
