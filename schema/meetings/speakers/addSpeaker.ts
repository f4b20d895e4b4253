import { announce } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Meeting } from "../MeetingRecord.ts";
import { refusal, refuseText } from "../rules.ts";
import { SpeakerStance } from "./Speaker.ts";
import { keepSpeakers } from "../SpeakerRecord.ts";
import { SPEAKING } from "../speakers.rules.ts";

verb("addSpeaker", {
  description: "Signs a person up for public comment, at the end of the list. At most 200 speakers per meeting.",
  on: Meeting,
  can: keepSpeakers,
  input: (t) => ({
    name: t.string({ required: true, description: "Name as it will be called at the meeting." }),
    organization: t.string({ description: "Organization that the person represents. Null if not stated." }),
    topic: t.string({ description: "Topic of the comment. Null if not stated." }),
    stance: t.field({
      type: SpeakerStance,
      description: "Whether the speaker is for or against it. Null if not stated.",
    }),
  }),
  announces: () => [],
  run: async ({ id: meetingId }, input, context) => {
    const fields = {
      name: input.name.trim(),
      organization: input.organization?.trim() || null,
      topic: input.topic?.trim() || null,
      stance: input.stance ?? null,
    };
    assertAllowed(
      refuseText("name", fields.name, "SPEAKER_NAME_REQUIRED") ??
        refuseText("organization", fields.organization) ??
        refuseText("topic", fields.topic),
    );
    const { _count: there, _max: last } = await context.db.speaker.aggregate({
      where: { meetingId },
      _count: true,
      _max: { position: true },
    });
    if (there >= SPEAKING.speakers) throw new Refused(refusal("TOO_MANY_SPEAKERS"));
    const data = { ...fields, position: (last.position ?? 0) + 1 };
    const { id } = await context.db.speaker.create({ data: { meetingId, ...data }, select: { id: true } });
    await record(context, { noun: "Speaker", nounId: id, after: data });
    announce(context, `speakers:${meetingId}`);
    return { speakerId: id };
  },
  payload: (t) => ({ speaker: nodeNow(t, "Speaker", "The new line on the speakers' list.", (done) => done.speakerId) }),
});
