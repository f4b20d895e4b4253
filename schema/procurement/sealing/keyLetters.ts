import type { CountyContext } from "../../context.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { recipients } from "../../users/holders.ts";
import { calledInNotices, noticeVariables, purchasingOf } from "../lifecycle/notices.ts";
import type { LockedProject } from "../ProjectRecord.ts";

/** The page on which keyholders do what is asked of them. */
export const keyPath = (projectId: string): string => `/procurement/${projectId}/key`;

interface KeyLetter {
  note: string;
  dedupe: string;
  /** What is asked for. Absent: the letter only informs. */
  action?: string;
  path?: string;
}

const write = (
  context: CountyContext,
  project: LockedProject,
  to: Recipient[],
  { action, note, dedupe, path = keyPath(project.id) }: KeyLetter,
): Promise<void> =>
  notify(context, {
    key: action ? "APPROVAL-NOTIFY" : "APPROVAL-NOTIFY-ONLY",
    to,
    called: calledInNotices(project),
    variables: { ...noticeVariables(project), "step.action": action ?? "information", note },
    path,
    dedupe,
  });

/** Asks keyholders for something. */
export async function askKeyholders(
  context: CountyContext,
  project: LockedProject,
  userIds: readonly string[],
  letter: KeyLetter & { action: string },
): Promise<void> {
  await write(context, project, await recipients(context, { id: { in: [...userIds] } }), letter);
}

/** Tells keyholders something about their key; nothing is asked of them. */
export async function tellKeyholders(
  context: CountyContext,
  project: LockedProject,
  userIds: readonly string[],
  { note, dedupe }: { note: string; dedupe: string },
): Promise<void> {
  await write(context, project, await recipients(context, { id: { in: [...userIds] } }), { note, dedupe });
}

/** Tells Purchasing, and anyone else who is named, how a key stands. */
export async function tellOfKey(
  context: CountyContext,
  project: LockedProject,
  { note, dedupe, also = [] }: { note: string; dedupe: string; also?: readonly string[] },
): Promise<void> {
  const others = await recipients(context, { id: { in: [...also] } });
  const to = [...(await purchasingOf(context, project)), ...others];
  await write(context, project, to, { note, dedupe, path: `/projects/${project.id}?tab=bids` });
}
