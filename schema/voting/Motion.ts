import type { MotionState as State } from "#prisma/generated/client/client.ts";
import { builder, unread } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, type Context, once } from "../context.ts";
import { mayRead } from "../meetings/readableMeetings.ts";
import type { MotionKind as Kind } from "../bodies/thresholds.rules.ts";
import { CustomRule, ThresholdType } from "../bodies/VoteRule.ts";
import { Declaration } from "./declareVote.ts";
import { chosenFor, Motion, presentResult, standingSelect, withVotes } from "./MotionRecord.ts";
import type { Vacancy } from "./roll.rules.ts";
import type { VoteResult } from "./result.rules.ts";
import { readableVotes, VoteValue } from "./RollEntry.ts";
import { NO_TALLY, TallyType } from "./Tally.ts";
import { Outcome, SpecVoteResult, Verdict } from "./Verdict.ts";

export const MotionKind = describedEnum<Kind>("MotionKind", "Kind of motion.", {
  MAIN: "The main motion on the item.",
  AMEND: "To amend the main motion.",
  SUBSTITUTE: "To substitute another text for the main motion.",
  TABLE: "To lay the item on the table.",
  POSTPONE: "To postpone the item to another time.",
  REFER: "To refer the item to a committee.",
  RECONSIDER: "To reconsider a decided motion.",
  EXECUTIVE_SESSION: "To go into executive session on a stated subject (Public Officers Law §105(1)).",
});

const MotionState = describedEnum<State>("MotionState", "State of a motion.", {
  PENDING: "The motion was made and has not been voted on.",
  OPEN: "The roll call of the motion is open.",
  CLOSED: "The motion is decided.",
  WITHDRAWN: "The motion was withdrawn before the vote.",
  DISPOSED:
    "The motion was not voted on because the item was tabled, postponed or referred, or because a motion it depended on was withdrawn.",
});

const VacancyType = builder.objectRef<Vacancy>("Vacancy").implement({
  description: "Seat that was vacant when the vote opened. It counts among all members.",
  fields: (t) => ({
    seat: t.exposeString("seat", { description: "Name of the seat." }),
    weight: t.expose("weight", { type: "Decimal", description: "Voting weight of the seat." }),
  }),
});

/** Ids of the signed-in person's terms of office, including past ones. [] for a guest. */
async function ownMemberIds(context: Context): Promise<string[]> {
  const { actor } = context;
  if (!actor) return [];
  const members = await once(context, "ownMemberIds", () =>
    context.db.member.findMany({ where: { userId: actor.userId }, select: { id: true } }),
  );
  return members.map(({ id }) => id);
}

/** A motion that has no counted votes. */
const nothing = { tally: NO_TALLY, verdict: null, spec: null };

/** Counted now while the vote is open, otherwise as stored at the close. */
async function resultOfMotion(context: Context, motion: { id: string; state: State; verdict: unknown }) {
  if (motion.state === "CLOSED") return (motion.verdict as VoteResult | null) ?? nothing;
  if (motion.state !== "OPEN") return nothing;
  // At most one vote of a meeting is open, so this runs once, not once per row.
  return presentResult(await withVotes(context, motion));
}

const resultSelect = { id: true, state: true, verdict: true } as const;
const ruleSelect = { kind: true, thresholdType: true, customRule: true, item: standingSelect.item } as const;

export const MotionNode = builder.prismaNode("Motion", {
  description:
    "Motion under an agenda item. Visible to people who may view votes and attendance, and to everyone once the agenda is public.",
  id: { resolve: (motion) => motion.id, description: "Global id of this motion." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), ...readableVotes(context) }),
  select: { id: true, state: true, position: true, closedAt: true, targetId: true, enteredText: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the motion." }),
    kind: t.expose("kind", { type: MotionKind, description: "Kind of the motion." }),
    position: t.exposeInt("position", { description: "Position among the item's motions, starting at 1." }),
    text: t.exposeString("text", { description: "Text of the motion. For an executive session, its subject." }),
    mover: t.relation("mover", { nullable: true, description: "Member who made the motion. Null if not named yet." }),
    seconder: t.relation("seconder", {
      nullable: true,
      description: "Member who seconded the motion. Null if not named yet.",
    }),
    state: t.expose("state", { type: MotionState, description: "State of the motion." }),
    thresholdType: t.field({
      type: ThresholdType,
      description:
        "Name of the vote rule: the motion's own, otherwise the item's, otherwise the body's default. Fixed when the vote opens.",
      select: ruleSelect,
      resolve: (motion) => chosenFor(motion).type,
    }),
    customRule: t.field({
      type: CustomRule,
      nullable: true,
      description: "Fraction of a CUSTOM rule. Null for a named rule.",
      select: ruleSelect,
      resolve: (motion) => chosenFor(motion).custom,
    }),
    target: t.relation("target", {
      nullable: true,
      description:
        "Motion that this one applies to: the motion that is amended, replaced or reconsidered. Null if it applies to the item itself.",
    }),
    wouldRead: t.exposeString("wouldRead", {
      nullable: true,
      description:
        "For an amendment, the text of its target after adoption. Null: the amendment's own text is added to the target.",
    }),
    originalText: t.exposeString("originalText", {
      nullable: true,
      description: "Text before an amendment or a substitute was adopted. Null if the text is unchanged.",
    }),
    disposedBy: t.relation("disposedBy", {
      nullable: true,
      description: "Motion that disposed of this one before it was voted on. Null if none did.",
    }),
    againOf: t.relation("againOf", {
      nullable: true,
      description: "Decided motion that this one puts before the body again. Null if it was moved for the first time.",
    }),
    spendsMoney: t.exposeBoolean("spendsMoney", {
      description:
        "Whether the motion spends public money. No such vote may be taken in executive session (Public Officers Law §105(1)).",
    }),
    castingVote: t.expose("castingVote", {
      type: VoteValue,
      nullable: true,
      description: "Casting vote of the chair on a tie, YES or NO. Null if not given.",
    }),
    declared: t.expose("declared", {
      type: Declaration,
      nullable: true,
      description: "Result of a voice vote as declared by the chair. Null if not declared.",
    }),
    outcome: t.expose("outcome", {
      type: Outcome,
      nullable: true,
      description: "Outcome of the motion, computed or declared. Null if not decided.",
    }),
    openedAt: t.expose("openedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the vote opened. Null if it has not.",
    }),
    closedAt: t.expose("closedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the motion was decided. Null if it is not.",
    }),
    sequence: t.exposeInt("sequence", {
      description:
        "Number that increases with every event of the motion. Of two states, the one with the higher sequence is newer.",
    }),
    roll: t.relation("roll", {
      description: "Roll call in order. [] until the vote opens.",
      query: { orderBy: { position: "asc" } },
    }),
    vacancies: t.field({
      type: [VacancyType],
      description: "Seats that were vacant when the vote opened. [] until then.",
      select: { vacancies: true },
      resolve: (motion) => (motion.vacancies ?? []) as unknown as Vacancy[],
    }),
    tally: t.field({
      type: TallyType,
      description: "Count of the votes: live while the vote is open, as stored once it is closed.",
      select: resultSelect,
      resolve: async (motion, _args, context) => (await resultOfMotion(context, motion)).tally,
    }),
    verdict: t.field({
      type: Verdict,
      nullable: true,
      description: "Computed result. Null if no roll call was opened.",
      select: resultSelect,
      resolve: async (motion, _args, context) => (await resultOfMotion(context, motion)).verdict,
    }),
    specResult: t.field({
      type: SpecVoteResult,
      nullable: true,
      description: "The vote_result of the documented calls. Null if no roll call was opened.",
      select: resultSelect,
      resolve: async (motion, _args, context) => (await resultOfMotion(context, motion)).spec,
    }),
    events: t.relation("events", {
      description: "Log of the votes, oldest first.",
      query: { orderBy: { sequence: "asc" } },
    }),
    frozenHash: t.exposeString("frozenHash", {
      nullable: true,
      description: "SHA-256 of the roll at the close, as hex. Null if the vote is not closed.",
    }),
    item: t.relation("item", { description: "Agenda item of the motion." }),
    version: t.exposeInt("version", {
      description:
        "Version number, increased by each change but not by votes. A save passes the version it started from.",
    }),
    viewerCan: t.field({
      type: Motion.Can,
      description: "What the viewer may do with this motion now, with the reason when they may not.",
      select: standingSelect,
      resolve: (motion) => motion,
    }),
    viewerEntry: t.prismaField({
      type: "RollEntry",
      nullable: true,
      description: "The viewer's own line of the roll. Null for a guest, and for a viewer who is not on the roll.",
      resolve: async (query, motion, _args, context) => {
        const memberId = { in: await ownMemberIds(context) };
        if (memberId.in.length === 0 || motion.state === "PENDING") return unread(query);
        return context.db.rollEntry.findFirst({ ...query, where: { motionId: motion.id, memberId } });
      },
    }),
  }),
});

const inOrder = { orderBy: [{ position: "asc" as const }, { id: "asc" as const }] };
const ofMeeting = { meeting: { select: { id: true, state: true } } };

builder.prismaObjectField("AgendaItem", "motions", (t) =>
  t.field({
    type: [MotionNode],
    description:
      "Motions under the item, in order. [] for people who may not view votes of a meeting that is not public.",
    select: (_args, _context, nested) => ({ ...ofMeeting, motions: nested(inOrder) }),
    resolve: async (item, _args, context) =>
      (await mayRead(context, item.meeting, "meetings.votes-and-attendance.view")) ? item.motions : [],
  }),
);

builder.prismaObjectField("AgendaItem", "currentMotion", (t) =>
  t.field({
    type: MotionNode,
    nullable: true,
    description:
      "Motion to show for the item: the open one, otherwise the last decided, otherwise the first one pending. Once the amended text is entered, the motion that waited for it. Null if there is none or the viewer may not see it.",
    select: (_args, _context, nested) => ({ ...ofMeeting, motions: nested(inOrder) }),
    resolve: async (item, _args, context) =>
      (await mayRead(context, item.meeting, "meetings.votes-and-attendance.view")) ? current(item.motions) : null,
  }),
);

interface Placed {
  id: string;
  state: State;
  position: number;
  closedAt: Date | null;
  targetId: string | null;
  enteredText: string | null;
}

function current<M extends Placed>(motions: readonly M[]): M | null {
  const open = motions.find((motion) => motion.state === "OPEN");
  if (open) return open;
  const when = (motion: M) => [motion.closedAt?.valueOf() ?? 0, motion.position] as const;
  const decided = motions
    .filter((motion) => motion.state === "CLOSED")
    .sort((a, b) => when(b)[0] - when(a)[0] || when(b)[1] - when(a)[1]);
  const [last] = decided;
  // The room sees the text as the amendment changes it before voting on the amendment.
  const amended =
    last?.enteredText != null ? motions.find(({ id, state }) => id === last.targetId && state === "PENDING") : null;
  return amended ?? last ?? motions.find((motion) => motion.state === "PENDING") ?? null;
}
