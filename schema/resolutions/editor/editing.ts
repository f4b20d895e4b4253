import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { act } from "../../subject.ts";
import { type LockedOnAgendas, Resolution, type ResolutionStanding, tell } from "../ResolutionRecord.ts";
import { holdsReview, isRequester } from "../lifeFacts.ts";
import { isVoteOpen } from "../voteOpen.ts";
import { isSigned, refuseEdit, refusePublicity, restsFor, SITTING_MS } from "./edit.rules.ts";

/** Permission to change the request and its texts. */
export const EDITING = "meetings.meeting-items.edit";

/** Until it is adopted, and not while a signature of the current round is valid. */
export const refuseChangeOf = ({ status, steps }: ResolutionStanding) =>
  refuseEdit({ status, signed: isSigned(status, steps), rests: false, voteOpen: false });

/** Whether the viewer may not change its text because Legal is reading it. */
export const textRests = async (context: SignedContext, resolution: ResolutionStanding): Promise<boolean> => {
  const { status } = resolution;
  const who = { isRequester: isRequester(context, resolution), holdsReview: await holdsReview(context, status) };
  return restsFor(status, who);
};

/**
 * The same for its text and fields, which cannot change while Legal reads them. Papers may still be added when Legal
 * asks for them.
 */
export const refuseEditing = async (resolution: ResolutionStanding, context: SignedContext) => {
  const { status, steps } = resolution;
  return refuseEdit({
    status,
    signed: isSigned(status, steps),
    rests: await textRests(context, resolution),
    voteOpen: await isVoteOpen(context, resolution),
  });
};

export const edit = act(Resolution, "edit", {
  about: "Change the fields and the texts of the resolution.",
  permission: EDITING,
  refuse: refuseEditing,
});

/** Its summary and press release may change when its text no longer may. */
export const publicize = act(Resolution, "publicize", {
  about: "Change the summary and the press release.",
  permission: EDITING,
  refuse: refusePublicity,
});

/** Input of a form that saves automatically. */
export const BY_ITSELF = {
  description:
    "Whether this is an automatic save while the person is typing. The timeline then lists such changes once in 15 minutes, and the text remains one version for that time.",
} as const;

/** Adds the change to the timeline. Automatic saves are listed once in 15 minutes. */
export async function tellEdited(
  context: SignedContext,
  resolutionId: string,
  sentence: string,
  byItself: boolean | null | undefined,
): Promise<void> {
  const since = new Date(context.ports.clock.now().getTime() - SITTING_MS);
  const last = byItself
    ? await context.db.resolutionEvent.findFirst({
        where: { resolutionId },
        orderBy: { at: "desc" },
        select: { kind: true, byId: true, sentence: true, at: true },
      })
    : null;
  const isTold =
    last?.kind === "EDITED" && last.byId === context.actor.userId && last.sentence === sentence && last.at > since;
  if (!isTold) await tell(context, resolutionId, { kind: "EDITED", sentence });
}

/** Writes columns of a locked resolution as its next version. */
export async function saveColumns(
  context: SignedContext,
  resolutionId: string,
  data: Prisma.ResolutionUncheckedUpdateManyInput,
): Promise<void> {
  await context.db.resolution.updateMany({
    where: { id: resolutionId },
    data: { ...data, version: { increment: 1 } },
  });
}

/** Updates the titles of a resolution's agenda items, while their meetings may change. */
export async function titleItems(context: SignedContext, resolution: LockedOnAgendas, title: string): Promise<void> {
  for (const item of resolution.agendaItems) {
    const meeting = resolution.meetings.get(item.meetingId);
    if (!meeting || refuseChange(meeting) || item.description === title) continue;
    await context.db.agendaItem.updateMany({
      where: { id: item.id },
      data: { description: title, version: { increment: 1 } },
    });
    announce(context, `meeting:${item.meetingId}`);
  }
}
