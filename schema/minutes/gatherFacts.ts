import type { AmendedText } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { longDay } from "../dates.rules.ts";
import { bodyNameOf } from "../bodies/bodyName.ts";
import { standing } from "../meetings/entries.rules.ts";
import { loadSession } from "../meetings/session.ts";
import type { RollCallResult } from "../meetings/session/SessionEvent.ts";
import { amendedWords } from "../resolutions/board/amendedWords.rules.ts";
import type { RedlineBlock } from "../resolutions/editor/redline.rules.ts";
import { timeIn } from "../tenancy/rules.ts";
import type { VoteResult } from "../voting/result.rules.ts";
import type { MeetingFacts, MotionFact, RollValue, SessionFact } from "./facts.rules.ts";

/** Reads everything stated in a meeting's minutes from its records. Null if the meeting does not exist. */
export async function gatherFacts(context: Context, meetingId: string): Promise<MeetingFacts | null> {
  const { db, tenant } = context;
  if (!tenant) return null;
  const meeting = await db.meeting.findFirst({
    where: { id: meetingId, isDeleted: false },
    include: {
      body: true,
      attendances: {
        where: { removed: false },
        orderBy: [{ member: { seat: { position: "asc" } } }, { name: "asc" }, { id: "asc" }],
      },
      speakers: { where: { state: "DONE" }, orderBy: [{ spokeAt: "asc" }, { position: "asc" }, { id: "asc" }] },
      items: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: {
          consentMotion: { select: { state: true, outcome: true } },
          resolution: { select: { id: true, number: true, fileNumber: true, title: true, adoptedOn: true } },
          motions: {
            orderBy: [{ position: "asc" }, { id: "asc" }],
            include: {
              mover: true,
              seconder: true,
              roll: { orderBy: { position: "asc" } },
              events: { orderBy: { sequence: "asc" } },
              amendedTexts: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 1 },
            },
          },
        },
      },
    },
  });
  if (!meeting) return null;
  const hour = (at: Date) => timeIn(tenant.timeZone, at);
  return {
    key: meeting.id,
    number: meeting.number,
    type: meeting.meetingType,
    body: bodyNameOf(meeting) ?? meeting.meetingType,
    day: longDay(meeting.date),
    location: meeting.location,
    startTime: meeting.startTime,
    sessions: sessionFacts(standing(await loadSession(context, meetingId)), meeting.items, hour),
    attendance: meeting.attendances.map(({ id, name, present, time, leftTime }) => ({
      key: id,
      name,
      present,
      arrived: time,
      left: leftTime,
    })),
    speakers: meeting.speakers.map(({ id, name, organization, topic, stance, spokeAt, itemId }) => ({
      key: id,
      name,
      organization,
      topic,
      stance,
      at: spokeAt?.toISOString() ?? null,
      time: spokeAt && hour(spokeAt),
      item: itemId,
    })),
    items: meeting.items.map((item) => {
      const motions = item.motions.map((motion): MotionFact => {
        const result = motion.state === "CLOSED" ? (motion.verdict as unknown as VoteResult | null) : null;
        const verdict = motion.declared === null ? (result?.verdict ?? null) : null;
        // The current vote is the one recorded last.
        const votes = new Map<string, RollValue>(motion.events.map(({ entryId, value }) => [entryId, value]));
        return {
          key: motion.id,
          kind: motion.kind,
          // The text as moved. The amendment reports what it changed.
          text: motion.originalText ?? motion.text,
          mover: motion.mover?.name ?? null,
          seconder: motion.seconder?.name ?? null,
          state: motion.state,
          declared: motion.declared,
          outcome: motion.outcome,
          time: motion.closedAt && hour(motion.closedAt),
          upon: motion.targetId,
          movedAt: motion.createdAt.toISOString(),
          decidedAt: motion.closedAt?.toISOString() ?? null,
          amendedText: amendedTextOf(motion.amendedTexts[0] ?? null, item.motions),
          rule: verdict && { label: verdict.ruleLabel, authority: verdict.authority },
          verdict: verdict?.sentence ?? null,
          castingVote: verdict?.tieBroken ? motion.castingVote : null,
          roll: motion.roll
            .filter(({ entitled }) => entitled)
            .map(({ id, name, present }) => ({ name, value: votes.get(id) ?? (present ? "NONE" : "ABSENT") })),
        };
      });
      const moments = item.motions.flatMap(({ openedAt, closedAt }) => openedAt ?? closedAt ?? []);
      const first = moments.sort((one, other) => one.valueOf() - other.valueOf())[0];
      // Adopted here: a main motion on the item passed, and the resolution has the meeting's date.
      const byConsent = item.consentMotion?.state === "CLOSED" && item.consentMotion.outcome === "PASSED";
      const passed = byConsent || item.motions.some(({ kind, outcome }) => kind === "MAIN" && outcome === "PASSED");
      const { resolution } = item;
      return {
        key: item.id,
        number: item.position,
        description: item.description,
        at: first?.toISOString() ?? null,
        ...(item.calledAt && { called: item.calledAt.toISOString() }),
        adopted:
          resolution?.adoptedOn && passed
            ? { key: resolution.id, number: resolution.number ?? resolution.fileNumber, title: resolution.title }
            : null,
        motions,
        ...(byConsent && { byConsent }),
      };
    }),
  };
}

/** Effect of a motion on a resolution's text. If the next motion was entered with it, that one reports the effect. */
function amendedTextOf(
  settled: AmendedText | null,
  motions: readonly { amendedTexts: readonly AmendedText[] }[],
): string | null {
  if (!settled) return null;
  const sameEntry = motions
    .flatMap(({ amendedTexts }) => amendedTexts)
    .filter(({ version }) => version === settled.version);
  if (settled.version !== null && sameEntry.at(-1)?.id !== settled.id) return null;
  return amendedWords({ ...settled, changes: settled.changes as unknown as RedlineBlock[] | null });
}

/**
 * The session's events as last corrected. An executive session belongs to the item of its motion until the session is
 * public again.
 */
function sessionFacts(
  events: Awaited<ReturnType<typeof loadSession>>,
  items: readonly { id: string; motions: readonly { id: string }[] }[],
  hour: (at: Date) => string,
): SessionFact[] {
  let closedOn: string | null = null;
  return events.map(({ id, kind, at, subject, motionId, quorum }) => {
    if (kind === "EXECUTIVE_SESSION")
      closedOn = items.find(({ motions }) => motions.some((motion) => motion.id === motionId))?.id ?? null;
    const item = kind === "EXECUTIVE_SESSION" || kind === "OPEN_SESSION" ? closedOn : null;
    const words = kind === "ROLL_CALL" ? ((quorum as RollCallResult | null)?.sentence ?? null) : subject;
    return { key: id, kind, at: at.toISOString(), time: hour(at), words, item };
  });
}
