import type { CountyContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { recipients } from "../../users/holders.ts";
import { noticeVariables, purchasingOf } from "../lifecycle/notices.ts";
import type { LockedProject } from "../ProjectRecord.ts";

/** Where a keyholder does what is asked of her. */
export const keyPath = (projectId: string): string => `/procurement/${projectId}/key`;

/** Asks keyholders for something. */
export async function askKeyholders(
  context: CountyContext,
  project: LockedProject,
  userIds: readonly string[],
  { action, note, dedupe }: { action: string; note: string; dedupe: string },
): Promise<void> {
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    to: await recipients(context, { id: { in: [...userIds] } }),
    variables: { ...noticeVariables(project), "step.action": action, note },
    path: keyPath(project.id),
    dedupe,
  });
}

/** Tells keyholders something of their key; nothing is asked of them. */
export async function tellKeyholders(
  context: CountyContext,
  project: LockedProject,
  userIds: readonly string[],
  { note, dedupe }: { note: string; dedupe: string },
): Promise<void> {
  await notify(context, {
    key: "APPROVAL-NOTIFY-ONLY",
    to: await recipients(context, { id: { in: [...userIds] } }),
    variables: { ...noticeVariables(project), "step.action": "information", note },
    path: keyPath(project.id),
    dedupe,
  });
}

/** Tells Purchasing, and whoever else is named, how a key stands. */
export async function tellOfKey(
  context: CountyContext,
  project: LockedProject,
  { note, dedupe, also = [] }: { note: string; dedupe: string; also?: readonly string[] },
): Promise<void> {
  const others = await recipients(context, { id: { in: [...also] } });
  await notify(context, {
    key: "APPROVAL-NOTIFY-ONLY",
    to: [...(await purchasingOf(context, project)), ...others],
    variables: { ...noticeVariables(project), "step.action": "information", note },
    path: `/projects/${project.id}?tab=bids`,
    dedupe,
  });
}
