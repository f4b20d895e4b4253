import type { CountyContext } from "../../context.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { recipients } from "../../users/holders.ts";
import { calledInNotices, newsWords, noticeVariables, purchasingOf } from "../lifecycle/notices.ts";
import type { LockedProject } from "../ProjectRecord.ts";

/** The page on which keyholders do what is asked of them. */
export const keyPath = (projectId: string): string => `/procurement/${projectId}/key`;

interface Told {
  /** What happened, in short, for the subject. */
  what: string;
  note: string;
  dedupe: string;
}
interface Asked {
  /** What is asked for. */
  action: string;
  note: string;
  dedupe: string;
}

const write = (
  context: CountyContext,
  project: LockedProject,
  to: Recipient[],
  letter: Told | Asked,
  path = keyPath(project.id),
): Promise<void> => {
  const asks = "action" in letter;
  return notify(context, {
    key: asks ? "APPROVAL-NOTIFY" : "APPROVAL-NOTIFY-ONLY",
    to,
    called: calledInNotices(project),
    variables: {
      ...noticeVariables(project),
      "step.action": asks ? letter.action : "information",
      note: letter.note,
    },
    path,
    dedupe: letter.dedupe,
    ...(!asks && { words: newsWords(letter.what) }),
  });
};

/** Asks keyholders for something. */
export async function askKeyholders(
  context: CountyContext,
  project: LockedProject,
  userIds: readonly string[],
  letter: Asked,
): Promise<void> {
  await write(context, project, await recipients(context, { id: { in: [...userIds] } }), letter);
}

/** Tells keyholders something about their key; nothing is asked of them. */
export async function tellKeyholders(
  context: CountyContext,
  project: LockedProject,
  userIds: readonly string[],
  letter: Told,
): Promise<void> {
  await write(context, project, await recipients(context, { id: { in: [...userIds] } }), letter);
}

/** Tells Purchasing, and anyone else who is named, how a key stands. */
export async function tellOfKey(
  context: CountyContext,
  project: LockedProject,
  { also = [], ...letter }: Told & { also?: readonly string[] },
): Promise<void> {
  const others = await recipients(context, { id: { in: [...also] } });
  const to = [...(await purchasingOf(context, project)), ...others];
  await write(context, project, to, letter, `/projects/${project.id}?tab=bids`);
}
