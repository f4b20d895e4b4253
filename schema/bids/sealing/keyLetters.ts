import type { CountyContext } from "../../context.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { recipients } from "../../users/holders.ts";
import { calledInNotices, newsWords, noticeVariables, purchasingOf } from "../../projects/lifecycle/notices.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";

/** The page on which keyholders do their tasks. */
export const keyPath = (projectId: string): string => `/procurement/${projectId}/key`;

interface KeyLetter {
  /** What happened or is requested, in short, for the subject line. */
  what: string;
  /** The same in full sentences that name the purchase. */
  note: string;
  dedupe: string;
}

async function write(
  context: CountyContext,
  project: LockedProject,
  key: "APPROVAL-NOTIFY" | "APPROVAL-NOTIFY-ONLY",
  { what, note, dedupe, to, path }: KeyLetter & { to: Recipient[]; path: string },
): Promise<void> {
  await notify(context, {
    key,
    to,
    called: calledInNotices(project),
    variables: { ...noticeVariables(project), "step.action": "information", note },
    words: newsWords(what),
    path,
    dedupe,
  });
}

const toKeyholders =
  (key: "APPROVAL-NOTIFY" | "APPROVAL-NOTIFY-ONLY") =>
  async (
    context: CountyContext,
    project: LockedProject,
    userIds: readonly string[],
    letter: KeyLetter,
  ): Promise<void> => {
    const to = await recipients(context, { id: { in: [...userIds] } });
    await write(context, project, key, { ...letter, to, path: keyPath(project.id) });
  };

/** Asks keyholders to do something. */
export const askKeyholders = toKeyholders("APPROVAL-NOTIFY");

/** Notifies keyholders about their key without asking for anything. */
export const tellKeyholders = toKeyholders("APPROVAL-NOTIFY-ONLY");

/** Notifies Purchasing, and anyone else named, of a key's status. */
export async function tellOfKey(
  context: CountyContext,
  project: LockedProject,
  { also = [], ...letter }: KeyLetter & { also?: readonly string[] },
): Promise<void> {
  const others = await recipients(context, { id: { in: [...also] } });
  const to = [...(await purchasingOf(context, project)), ...others];
  await write(context, project, "APPROVAL-NOTIFY-ONLY", { ...letter, to, path: `/projects/${project.id}?tab=bids` });
}
