import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { act } from "../../subject.ts";
import { type LockedOnAgendas, Resolution, type ResolutionStanding, tell } from "../ResolutionRecord.ts";
import { holdsReview, isRequester } from "../lifecycle/lifeFacts.ts";
import { isVoteOpen } from "../voteOpen.ts";
import { isSigned, refuseEdit, refusePublicity, restsFor, SITTING_MS } from "./edit.rules.ts";

/** Who changes what is asked for, and its texts. */
export const EDITING = "meetings.meeting-items.edit";

/** Until it is adopted, and not while a signature of the present round stands. */
export const refuseChangeOf = ({ status, steps }: ResolutionStanding) =>
  refuseEdit({ status, signed: isSigned(status, steps), rests: false, voteOpen: false });

/** Whether its text rests for the viewer, because Legal reads it. */
export const textRests = async (context: SignedContext, resolution: ResolutionStanding): Promise<boolean> => {
  const { status } = resolution;
  const who = { isRequester: isRequester(context, resolution), holdsReview: await holdsReview(context, status) };
  return restsFor(status, who);
};

/** The same of its text and fields, which rest while Legal reads them. Papers may still be added: Legal asks for them. */
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
  about: "Change its fields and its texts.",
  permission: EDITING,
  refuse: refuseEditing,
});

/** Its summary and press release may change when its text no longer may. */
export const publicize = act(Resolution, "publicize", {
  about: "Change its summary and press release.",
  permission: EDITING,
  refuse: refusePublicity,
});

/** What a form that saves itself says of its saving. */
export const BY_ITSELF = {
  description:
    "Whether the page saves it while somebody writes. The timeline then tells of the same change once in a quarter of an hour, and a text stays one version for as long.",
} as const;

/** Lets the timeline tell that somebody changed it; of what saves itself, once in a quarter of an hour. */
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

/** Lets the items on which a resolution stands bear its title, while their meetings may change. */
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
