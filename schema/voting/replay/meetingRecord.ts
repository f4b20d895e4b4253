import { bodyNameOf } from "../../bodies/bodyName.ts";
import { createHash } from "node:crypto";
import { builder } from "../../builder.ts";
import { canonicalText } from "../../canonical.rules.ts";
import type { Context } from "../../context.ts";
import { standing } from "../../meetings/entries.rules.ts";
import type { Rule } from "../../bodies/thresholds.rules.ts";
import { publicMeetings } from "../../meetings/readableMeetings.ts";
import type { VoteResult } from "../result.rules.ts";
import { freezeRoll, type Vacancy, type WeightTableStamp } from "../roll.rules.ts";
import { thawed } from "../Verdict.ts";
import {
  chained,
  headOf,
  inOneOrder,
  type MeetingRecord,
  RECORD_FORMAT,
  type RecordedMotion,
  votingLines,
} from "./record.rules.ts";
import { tablesNamed } from "./weightTables.ts";

/**
 * Maximum number of events in a meeting's record file: an evening of sixty roll calls with twenty members has about
 * 1,500.
 */
const MAX_EVENTS = 20_000;
/** Maximum length of a record, in characters. */
const MAX_LENGTH = 16_000_000;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const person = { select: { id: true, name: true } } as const;
const personOf = (who: { id: string; name: string } | null) => who && { key: who.id, name: who.name };
const iso = (moment: Date | null): string | null => moment && moment.toISOString();

/** The motions in the record. Motions that the clerk only prepared are left out. */
const recorded = {
  OR: [{ state: { not: "PENDING" as const } }, { events: { some: {} } }, { declarations: { some: {} } }],
};

/** The record of a public meeting. Null if it is not public, not found, or too large for a file. */
export async function gatherRecord(context: Context, key: string): Promise<MeetingRecord | null> {
  const { db, tenant } = context;
  if (!tenant) return null;
  const ofMeeting = { motion: { item: { meetingId: key, meeting: publicMeetings } } };
  if ((await db.voteEvent.count({ where: ofMeeting })) > MAX_EVENTS) return null;
  const meeting = await db.meeting.findFirst({
    where: { AND: [{ id: key }, publicMeetings] },
    include: {
      body: true,
      sessionEvents: { orderBy: { sequence: "asc" } },
      attendances: {
        orderBy: [{ name: "asc" }, { id: "asc" }],
        include: { events: { orderBy: { sequence: "asc" } } },
      },
      items: {
        where: { motions: { some: recorded } },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: {
          motions: {
            where: recorded,
            orderBy: [{ position: "asc" }, { id: "asc" }],
            include: {
              mover: person,
              seconder: person,
              roll: { orderBy: { position: "asc" }, include: { member: { select: { startsOn: true, endsOn: true } } } },
              events: { orderBy: { sequence: "asc" } },
              declarations: { orderBy: { sequence: "asc" } },
              restatements: { orderBy: { sequence: "asc" } },
            },
          },
        },
      },
    },
  });
  if (!meeting) return null;
  const rows = meeting.items.flatMap(({ motions }) => motions);
  const motions = rows.map((motion): RecordedMotion => {
    const frozen = motion.frozenRoll === null ? null : freezeRoll(thawed(motion.frozenRoll));
    return {
      key: motion.id,
      item: motion.itemId,
      kind: motion.kind,
      text: motion.text,
      originalText: motion.originalText,
      target: motion.targetId,
      mover: personOf(motion.mover),
      seconder: personOf(motion.seconder),
      state: motion.state,
      outcome: motion.outcome,
      declared: motion.declared,
      thresholdType: motion.thresholdType,
      openedAt: iso(motion.openedAt),
      closedAt: iso(motion.closedAt),
      importNotes: Array.isArray(motion.importNotes) ? motion.importNotes.map(String) : [],
      roll: motion.roll.map(({ id, memberId, name, seat, present, entitled, weight }) => ({
        key: id,
        member: memberId,
        name,
        seat,
        present,
        entitled,
        weight,
      })),
      vacancies: (motion.vacancies ?? []) as unknown as Vacancy[],
      frozenRoll: frozen,
      frozenHash: motion.frozenHash,
      result: motion.state === "CLOSED" ? (motion.verdict as unknown as VoteResult | null) : null,
    };
  });
  const lists = [
    {
      key: "session",
      lines: meeting.sessionEvents.map((event) => ({
        kind: "SESSION" as const,
        key: event.id,
        sequence: event.sequence,
        what: event.kind,
        at: event.at.toISOString(),
        motion: event.motionId,
        corrects: event.correctsId,
        struck: event.struck,
        recordedAt: event.recordedAt.toISOString(),
      })),
    },
    ...meeting.attendances.map(({ id, events }) => ({
      key: `attendance ${id}`,
      lines: events.map((event) => ({
        kind: "ATTENDANCE" as const,
        key: event.id,
        line: id,
        sequence: event.sequence,
        what: event.kind,
        at: iso(event.at),
        corrects: event.correctsId,
        struck: event.struck,
        recordedAt: event.recordedAt.toISOString(),
      })),
    })),
    ...rows.flatMap(({ id, declared, events, declarations, restatements }, index) => {
      const recordedMotion = motions[index] as RecordedMotion;
      // The chain starts from the roll as it was at the close, so that a chain end noted before a rule was restated
      // stays valid.
      const closed = { ...recordedMotion, frozenHash: restatements[0]?.hashBefore ?? recordedMotion.frozenHash };
      const restated = restatements.map((each) => ({
        kind: "RESTATED" as const,
        motion: id,
        sequence: each.sequence,
        afterVote: each.afterVote,
        before: each.before as unknown as Rule,
        rule: each.after as unknown as Rule,
        roll: each.hashAfter,
        reason: each.reason,
        recordedAt: each.at.toISOString(),
      }));
      const votes = events.map((event) => ({
        kind: "VOTE" as const,
        motion: id,
        sequence: event.sequence,
        entry: event.entryId,
        value: event.value,
        as: event.kind,
        byMember: event.byMember,
        reason: event.kind === "CORRECTION" ? event.reason : null,
        recordedAt: event.at.toISOString(),
      }));
      return [
        { key: `vote ${id}`, lines: declared === null ? votingLines(closed, votes, restated) : votes },
        {
          key: `voice ${id}`,
          lines: declarations.map((note) => ({
            kind: "DECLARED" as const,
            motion: id,
            sequence: note.sequence,
            declared: note.declared,
            recordedAt: note.at.toISOString(),
          })),
        },
      ];
    }),
  ];
  const chain = chained(inOneOrder(lists), sha256);
  const terms = new Map(
    rows.flatMap(({ roll }) =>
      roll.flatMap(({ memberId, member }) => (memberId !== null && member ? [[memberId, member] as const] : [])),
    ),
  );
  const stamps = rows.flatMap(({ weightTable }) => (weightTable ? [weightTable as unknown as WeightTableStamp] : []));
  return {
    format: RECORD_FORMAT,
    county: { name: tenant.name, timeZone: tenant.timeZone },
    meeting: {
      key: meeting.id,
      number: meeting.number,
      meetingType: meeting.meetingType,
      body: bodyNameOf(meeting),
      date: meeting.date,
      startTime: meeting.startTime,
      location: meeting.location,
      state: meeting.state,
      source: meeting.source,
    },
    session: standing(meeting.sessionEvents).map(({ id, kind, at, subject }) => ({
      key: id,
      what: kind,
      at: at.toISOString(),
      subject,
    })),
    attendance: meeting.attendances
      .filter(({ removed }) => !removed)
      .map(({ id, memberId, name, present, time, leftTime }) => ({
        key: id,
        member: memberId,
        name,
        present,
        time,
        leftTime,
      })),
    members: [...terms].map(([id, { startsOn, endsOn }]) => ({ key: id, startsOn, endsOn })),
    weightTables: await tablesNamed(context, stamps),
    items: meeting.items.map(({ id, position, description }) => ({ key: id, number: String(position), description })),
    motions,
    chain,
    head: headOf(chain),
  };
}

builder.queryField("meetingRecord", (t) =>
  t.string({
    nullable: true,
    description:
      "Record of a public meeting as a JSON file, with every recorded event chained by SHA-256, for anyone to verify and replay. Visible to everyone. Null if the meeting is not public or not found, or if the record is too large for one file.",
    args: { key: t.arg.id({ required: true, description: "UUID of the meeting." }) },
    resolve: async (_root, { key }, context) => {
      const record = await gatherRecord(context, key);
      const text = record && canonicalText(record);
      return text !== null && text.length <= MAX_LENGTH ? text : null;
    },
  }),
);
