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

/** Who may publish a meeting's agenda says that it was posted. */
export const POSTING = "meetings.meeting-record.publish";

/** What was posted, as it is now: the hash of its bytes where the county keeps them. */
function hashNow(facts: ClockFacts, rule: ClockKey, resolutionId: string | null, at: Date): string | null {
  if (resolutionId !== null) return facts.localLaws.find((law) => law.resolutionId === resolutionId)?.hash ?? null;
  if (rule === "MINUTES" || rule === "EXECUTIVE_MINUTES") {
    const { publishedAt = null, hash = null } = facts.minutes ?? {};
    return publishedAt !== null && publishedAt <= at ? hash : null;
  }
  // Papers that were posted elsewhere are many; the agenda's hash is not theirs.
  if (rule === "DOCUMENTS") return null;
  return facts.versions.findLast(({ publishedAt }) => publishedAt <= at)?.hash ?? null;
}

verb("recordPosting", {
  description:
    "Records that something of a meeting was posted elsewhere: on a notice board, with the news media, on the members' desks. Of a local law, also that it was mailed, that its immediate passage was certified as necessary, or that its public hearing was called. It counts towards its deadline, and stands in the affidavit; at most 100 a meeting.",
  on: Meeting,
  can: "recordPosting",
  about: "Record that something was posted elsewhere.",
  permission: POSTING,
  refuse: refuseRecording,
  input: (t) => ({
    rule: t.field({ type: ClockKeyEnum, required: true, description: "Which deadline it is for." }),
    resolutionId: t.id({
      description: "The local law, for the deadlines LOCAL_LAW and LOCAL_LAW_HEARING. Null otherwise.",
    }),
    way: t.field({
      type: PostingWayEnum,
      description: "How the local law came before the members, for the deadline LOCAL_LAW. Null: on their desks.",
    }),
    hearingOn: t.field({
      type: "Date",
      description: "The day of the hearing that the notice calls, for the deadline LOCAL_LAW_HEARING. Null otherwise.",
    }),
    place: t.string({
      required: true,
      description: "Where, or the officer who signed the certificate, in at most 300 characters.",
    }),
    at: t.field({ type: "DateTime", required: true, description: "From when; not in the future." }),
    note: t.string({ description: "Anything else, in at most 2,000 characters. Null: nothing." }),
  }),
  run: async ({ id: meetingId }, input, context) => {
    const resolutionId = input.resolutionId == null ? null : keyOf("Resolution", input.resolutionId);
    const { rule, at } = input;
    const way = input.way ?? (rule === "LOCAL_LAW" ? ("DESKS" as const) : null);
    const hearingOn = input.hearingOn ?? null;
    const said = { rule, resolutionId, way, hearingOn, place: input.place.trim(), note: input.note?.trim() || null };
    const facts = await factsToRefuseBy(context, meetingId);
    assertAllowed(refusePosting({ ...said, at }, { ...facts.known, day: todayIn(context.tenant.timeZone, at) }));
    const hash = hashNow(facts.clocks, rule, resolutionId, at);
    const { id } = await context.db.posting.create({
      data: {
        ...said,
        meetingId,
        at,
        hash,
        byId: context.actor.userId,
        byName: context.actor.name,
        recordedAt: facts.known.now,
      },
      select: { id: true },
    });
    const after = { ...said, at: at.toISOString(), hash, title: postingTitle(said) };
    await record(context, { noun: "Posting", nounId: id, after });
    return { postingId: id };
  },
  payload: (t) => ({ posting: nodeNow(t, "Posting", "The posting.", (done) => done.postingId) }),
});

async function factsToRefuseBy(context: SignedContext, meetingId: string) {
  const [clocks, recorded] = await Promise.all([
    clockFacts(context, meetingId),
    context.db.posting.count({ where: { meetingId } }),
  ]);
  if (!clocks) throw new Error(`The meeting ${meetingId} is locked, but not there.`);
  const localLaws = clocks.localLaws.map(({ resolutionId }) => resolutionId);
  return { clocks, known: { now: context.ports.clock.now(), date: clocks.date, localLaws, recorded } };
}
