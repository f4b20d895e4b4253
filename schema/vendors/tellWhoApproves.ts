import type { CountyContext } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { holdersOf } from "../users/holders.ts";
import { todayOf } from "../tenancy/today.ts";

/** Removes braces, so that text typed by an outsider is never read as a variable. */
const plain = (text: string): string => text.replaceAll(/[{}]|<%|%>/g, "");

/**
 * Notifies people who may approve registrations that one is waiting, with a link to all. While the same one is the
 * oldest, they are notified once a day.
 */
export async function tellWhoApproves(
  context: CountyContext,
  registered: { legalName: string; contactName: string },
): Promise<void> {
  const waiting = { standing: "WAITING" } as const;
  const oldest = await context.db.vendor.findFirst({
    where: waiting,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!oldest) return;
  const count = await context.db.vendor.count({ where: waiting });
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    to: await holdersOf(context, ["procurement.vendor-file.approve-registration", "procurement.vendor-file.view"]),
    variables: {
      "matter.number": "Vendor registration",
      "matter.title": plain(registered.legalName),
      "matter.department": plain(registered.contactName),
      "matter.adoptedOn": "",
      "actor.name": plain(registered.contactName),
      "step.action": "approval",
      note: count === 1 ? "" : `${count} registrations are waiting in total.`,
    },
    path: "/vendors?standing=waiting",
    dedupe: `registrations:${oldest.id}:${todayOf(context)}`,
  });
}
