import { keyOf } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { Meeting } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { todayIn } from "../tenancy/rules.ts";
import { verb } from "../verb.ts";
import { ClockKeyEnum, PostingWayEnum } from "./enums.ts";
import { clockFacts } from "./gatherClocks.ts";
import { postingTitle } from "./postingWay.rules.ts";
import { refusePosting, refuseRecording } from "./postings.rules.ts";
import type { ClockFacts } from "./rules.ts";
import type { ClockKey } from "./table.rules.ts";

/** People who may publish a meeting's agenda may record that it was posted. */
export const POSTING = "meetings.meeting-record.publish";

/** The current hash of what was posted, if the county stores its bytes. */
function hashNow(facts: ClockFacts, rule: ClockKey, resolutionId: string | null, at: Date): string | null {
  if (resolutionId !== null) return facts.localLaws.find((law) => law.resolutionId === resolutionId)?.hash ?? null;
  if (rule === "MINUTES" || rule === "EXECUTIVE_MINUTES") {
    const { publishedAt = null, hash = null } = facts.minutes ?? {};
    return publishedAt !== null && publishedAt <= at ? hash : null;
  }
  // Papers posted elsewhere vary, so the agenda's hash does not describe them.
  if (rule === "DOCUMENTS") return null;
  return facts.versions.findLast(({ publishedAt }) => publishedAt <= at)?.hash ?? null;
}

verb("recordPosting", {
  description:
    "Records that something for a meeting was posted elsewhere: on a notice board, with the news media, on the members' desks. For a local law, also that it was mailed, that its immediate passage was certified as necessary, or that its public hearing was announced. The posting counts toward its deadline and appears in the affidavit. At most 100 per meeting.",
  on: Meeting,
  can: "recordPosting",
  about: "Record that something was posted elsewhere.",
  permission: POSTING,
  refuse: refuseRecording,
  input: (t) => ({
    rule: t.field({ type: ClockKeyEnum, required: true, description: "Deadline that the posting counts toward." }),
    resolutionId: t.id({
      description: "Global id of the local law, for the deadlines LOCAL_LAW and LOCAL_LAW_HEARING. Null otherwise.",
    }),
    way: t.field({
      type: PostingWayEnum,
      description: "How the local law came before the members, for the deadline LOCAL_LAW. Null means on their desks.",
    }),
    hearingOn: t.field({
      type: "Date",
      description: "Date of the hearing that the notice announces, for the deadline LOCAL_LAW_HEARING. Null otherwise.",
    }),
    place: t.string({
      required: true,
      description: "Place of the posting, or the officer who signed the certificate. At most 300 characters.",
    }),
    at: t.field({
      type: "DateTime",
      required: true,
      description: "Moment since which it has been posted or delivered. Not in the future.",
    }),
    note: t.string({ description: "Note, at most 2,000 characters. Null if there is none." }),
  }),
  run: async ({ id: meetingId }, input, context) => {
    const resolutionId = input.resolutionId == null ? null : keyOf("Resolution", input.resolutionId);
    const { rule, at } = input;
    const way = input.way ?? (rule === "LOCAL_LAW" ? ("DESKS" as const) : null);
    const hearingOn = input.hearingOn ?? null;
    const posting = { rule, resolutionId, way, hearingOn, place: input.place.trim(), note: input.note?.trim() || null };
    const facts = await factsToRefuseBy(context, meetingId);
    assertAllowed(refusePosting({ ...posting, at }, { ...facts.known, day: todayIn(context.tenant.timeZone, at) }));
    const hash = hashNow(facts.clocks, rule, resolutionId, at);
    const { id } = await context.db.posting.create({
      data: {
        ...posting,
        meetingId,
        at,
        hash,
        byId: context.actor.userId,
        byName: context.actor.name,
        recordedAt: facts.known.now,
      },
      select: { id: true },
    });
    const after = { ...posting, at: at.toISOString(), hash, title: postingTitle(posting) };
    await record(context, { noun: "Posting", nounId: id, after });
    return { postingId: id };
  },
  payload: (t) => ({ posting: nodeNow(t, "Posting", "The recorded posting.", (done) => done.postingId) }),
});

async function factsToRefuseBy(context: SignedContext, meetingId: string) {
  const [clocks, recorded] = await Promise.all([
    clockFacts(context, meetingId),
    context.db.posting.count({ where: { meetingId } }),
  ]);
  if (!clocks) throw new Error(`Meeting ${meetingId} was locked but not found.`);
  const localLaws = clocks.localLaws.map(({ resolutionId }) => resolutionId);
  return { clocks, known: { now: context.ports.clock.now(), date: clocks.date, localLaws, recorded } };
}
