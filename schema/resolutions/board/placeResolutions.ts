import { keyOf } from "../../builder.ts";
import { announce, at } from "../../context.ts";
import { makeRoom, newBusinessAt } from "../../meetings/agenda/insertItems.ts";
import { lockMeeting } from "../../meetings/MeetingRecord.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { type Left, LeftResolution, leftUnread } from "../LeftResolution.ts";
import { refusal } from "../refusals.rules.ts";
import { type LockedResolution, Resolution } from "../ResolutionRecord.ts";
import { MAX_TOGETHER } from "../together.rules.ts";
import { wayOf } from "./addFromQueue.ts";
import { placeNew } from "./placeNew.ts";
import { EXPORTING } from "./placeOnAgenda.ts";

verb("placeResolutions", {
  description:
    "Places several resolutions on the agenda of a meeting before the adjournment, in the given order. Each one that the meeting can take is placed. The others are left unchanged and returned with the reason. A resolution on another agenda stays there.",
  permission: EXPORTING,
  offered: { name: "placeResolutions", about: "Whether the viewer may place resolutions on agendas." },
  input: (t) => ({
    meetingId: t.id({ required: true, description: "Global id of the meeting." }),
    resolutionIds: t.idList({ required: true, most: MAX_TOGETHER, description: "Global ids of the resolutions." }),
  }),
  run: async (input, context) => {
    const keys = new Set(input.resolutionIds.map((id) => keyOf("Resolution", id)));
    if (keys.size === 0) throw new Refused(refusal("NOTHING_CHOSEN", { field: "resolutionIds" }));
    const meetingId = keyOf("Meeting", input.meetingId);
    const readable = await context.db.meeting.count({
      where: { AND: [{ id: meetingId }, readableMeetings(context)] },
    });
    if (readable === 0) throw new Refused(refusal("MEETING_NOT_FOUND", { field: "meetingId" }));
    // Locks the meeting before the resolutions, as votes and deletions do, and the resolutions in a fixed order.
    assertAllowed(refuseChange(await lockMeeting(context, meetingId)));
    const locked = new Map<string, LockedResolution>();
    for (const key of [...keys].toSorted()) {
      const resolution = await Resolution.lock(context, key);
      if (resolution) locked.set(key, resolution);
    }
    const meeting = await context.db.meeting.findUniqueOrThrow({
      where: at(context, meetingId),
      include: { body: true },
    });
    const left: Left[] = [];
    const lockedResolutions: LockedResolution[] = [];
    for (const id of keys) {
      const resolution = locked.get(id);
      const way = resolution && (await wayOf(context, resolution, meeting));
      if (!resolution || !way) left.push(leftUnread(id));
      else if (!("moves" in way)) left.push({ id, row: resolution, refusal: way });
      else if (way.moves) left.push({ id, row: resolution, refusal: refusal("ALREADY_ON_AGENDA") });
      else lockedResolutions.push(resolution);
    }
    const first = await newBusinessAt(context, meetingId);
    await makeRoom(context, meetingId, first, lockedResolutions.length);
    for (const [index, resolution] of lockedResolutions.entries())
      await placeNew(context, resolution, meeting, first + index);
    announce(context, `meeting:${meetingId}`);
    return { meetingId, placed: lockedResolutions.length, left };
  },
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "The meeting after the change.", (done) => done.meetingId),
    placed: t.exposeInt("placed", { description: "Number of resolutions added to the agenda." }),
    left: t.expose("left", {
      type: [LeftResolution],
      description: "Resolutions left unchanged, each with the reason.",
    }),
  }),
});
