import { type Context, once } from "../context.ts";
import { type BodyRules, rulesOn } from "../bodies/bodies.rules.ts";
import { rulesSql } from "../bodies/rulesOfDay.ts";
import { inOffice } from "../bodies/office.rules.ts";
import { ENDED_STATES, type MeetingState } from "../meetings/rules.ts";
import type { Measure, ThresholdType } from "../bodies/thresholds.rules.ts";
import { Refused } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { type TableRow, weightTableOf, weightTableOn } from "../weights/weights.rules.ts";
import { type Attendee, type Board, boardOf, hasQuorum, ofItsRoll, type Seat, type Term } from "./board.rules.ts";
import { sessionFor } from "./changes.rules.ts";
import type { Standing } from "./motions.rules.ts";
import { type Quorum, quorum, type WeightTableStamp } from "./roll.rules.ts";

/** What a meeting's votes are based on: its body on its date, and who is present according to the attendance. */
export interface MeetingBoard {
  /**
   * Null if the meeting's body is unknown, or the county keeps neither its seats nor its members. No quorum is required
   * then.
   */
  measure: Measure | null;
  /** See sessionFor in changes.rules.ts. */
  inSession: boolean | null;
  /** The table in force on the meeting's date. Null if none. */
  weightTable: WeightTableStamp | null;
  /** Name of the member who chairs the body on that day. Null if none. */
  chair: string | null;
  /** Id of the motion whose vote is open. Null if none. */
  openVote: string | null;
  /** The roll under a rule, before anyone has voted. */
  under(threshold: ThresholdType): Board;
  /** Null if no quorum is required or the attendance is unknown. */
  quorum(): Quorum | null;
  /** A member according to the attendance. Members of other bodies are neither present nor entitled. */
  standing(memberId: string | null): Standing | null;
}

/** A meeting with its body and attendance, as returned by the query below. */
interface BoardRow {
  date: string;
  state: MeetingState;
  /** The meeting was imported. */
  imported: boolean;
  /** Null if the meeting's body is unknown. */
  rules: (BodyRules & { effectiveOn: string })[] | null;
  attendance: Attendee[];
  seats: Seat[];
  members: (Term & { isChair: boolean })[];
  tables: TableRow[];
  openVote: string | null;
}

/**
 * Loads the board of a meeting in one query. For verbs, which must see what was just written.
 * @throws Refused NOT_FOUND
 */
export async function loadBoard(context: Context, meetingId: string): Promise<MeetingBoard> {
  const [meeting] = await context.db.$queryRaw<BoardRow[]>`
    select m.date, m.state, m.source is not null as imported,
      case when b.id is null then null else ${rulesSql} end as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', a.member_id, 'name', a.name, 'present', a.present) order by a.id), '[]')
        from attendance a where a.tenant_id = m.tenant_id and a.meeting_id = m.id and not a.removed) as attendance,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'position', s.position, 'votes', s.votes)), '[]')
        from seat s where s.tenant_id = m.tenant_id and s.body_id = m.body_id
          and (s.starts_on is null or s.starts_on <= m.date) and (s.ends_on is null or s.ends_on >= m.date)) as seats,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'seatId', p.seat_id, 'startsOn', p.starts_on, 'endsOn', p.ends_on, 'isChair', p.is_chair)), '[]')
        from member p where p.tenant_id = m.tenant_id and p.body_id = m.body_id) as members,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'effectiveOn', t.effective_on, 'authority', t.authority, 'entries',
          (select coalesce(jsonb_agg(jsonb_build_object('seatId', e.seat_id, 'weight', e.weight, 'thresholdType', e.threshold_type)), '[]')
            from weight_entry e where e.tenant_id = t.tenant_id and e.table_id = t.id))), '[]')
        from weight_table t where t.tenant_id = m.tenant_id and t.body_id = m.body_id) as tables,
      (select mo.id from motion mo join agenda_item i on i.tenant_id = mo.tenant_id and i.id = mo.item_id
        where i.tenant_id = m.tenant_id and i.meeting_id = m.id and mo.state = 'OPEN' limit 1) as "openVote"
    from meeting m
    left join body b on b.tenant_id = m.tenant_id and b.id = m.body_id
    where m.id = ${meetingId} and not m.is_deleted`;
  if (!meeting) throw new Refused({ code: "NOT_FOUND", message: "This meeting does not exist." });
  const { date, rules, attendance, seats, tables, openVote } = meeting;
  const { imported } = meeting;
  const measure =
    rules && hasQuorum({ imported, seats: seats.length, members: meeting.members.length })
      ? rulesOn(rules, date).quorumMeasure
      : null;
  const members = imported ? ofItsRoll(meeting.members, attendance) : meeting.members;
  // For a meeting that was over when it was imported, the source may name no one as present or absent.
  const isAttendanceKnown = !imported || attendance.length > 0 || !ENDED_STATES.includes(meeting.state);
  const weights = weightTableOn(tables.map(weightTableOf), date);
  const under = (threshold: ThresholdType) => boardOf({ date, seats, members, attendance, weights, threshold });
  const plain = under("MAJORITY");
  return {
    measure,
    inSession: sessionFor(meeting, todayOf(context)),
    weightTable: weights && { version: weights.version, effectiveFrom: weights.effectiveFrom, source: weights.source },
    chair: members.find((member) => member.isChair && inOffice(member, date))?.name ?? null,
    openVote,
    under,
    quorum: () => (measure && isAttendanceKnown ? quorum(plain, { measure }) : null),
    standing: (memberId) =>
      memberId === null
        ? null
        : (plain.entries.find((line) => line.memberId === memberId) ?? {
            key: memberId,
            present: false,
            entitled: false,
          }),
  };
}

/** The same, once per operation. For fields, which are read after all writes. */
export function meetingBoard(context: Context, meetingId: string): Promise<MeetingBoard> {
  return once(context, `board:${meetingId}`, () => loadBoard(context, meetingId));
}
