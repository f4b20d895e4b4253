import type { MotionState as State } from "#prisma/generated/client/client.ts";
import { builder, unread } from "../builder.ts";
import { at, type Context, once } from "../context.ts";
import { mayRead } from "../meetings/readableMeetings.ts";
import type { MotionKind as Kind } from "../meetings/thresholds.rules.ts";
import { CustomRule, ThresholdType } from "../meetings/VoteRule.ts";
import { Declaration } from "./declareVote.ts";
import { chosenFor, Motion, presentResult, standingSelect, withVotes } from "./MotionRecord.ts";
import type { Vacancy } from "./roll.rules.ts";
import type { VoteResult } from "./result.rules.ts";
import { readableVotes, VoteValue } from "./RollEntry.ts";
import { NO_TALLY, TallyType } from "./Tally.ts";
import { Outcome, SpecVoteResult, Verdict } from "./Verdict.ts";

export const MotionKind = builder.enumType("MotionKind", {
  description: "What is moved.",
  values: {
    MAIN: { description: "The matter itself." },
    AMEND: { description: "To change the main motion." },
    SUBSTITUTE: { description: "To put another text in its place." },
    TABLE: { description: "To lay it on the table." },
    POSTPONE: { description: "To take it up at another time." },
    REFER: { description: "To send it to a committee." },
    RECONSIDER: { description: "To take a decided motion up again." },
    EXECUTIVE_SESSION: { description: "To close the doors, for a stated subject (Public Officers Law §105(1))." },
  } as const satisfies Record<Kind, { description: string }>,
});

const MotionState = builder.enumType("MotionState", {
  description: "Where a motion stands.",
  values: {
    PENDING: { description: "Made, not yet voted." },
    OPEN: { description: "Its roll call is open." },
    CLOSED: { description: "Decided." },
    WITHDRAWN: { description: "Taken back before the vote." },
    DISPOSED: {
      description:
        "Not voted on: the matter was tabled, postponed or referred, or the motion went with a withdrawn one.",
    },
  } as const satisfies Record<State, { description: string }>,
});

const VacancyType = builder.objectRef<Vacancy>("Vacancy").implement({
  description: "A seat that nobody held when the vote opened. It counts among all members.",
  fields: (t) => ({
    seat: t.exposeString("seat", { description: "The seat's name." }),
    weight: t.expose("weight", { type: "Decimal", description: "Its weight." }),
  }),
});

/** Terms of office of the signed-in person, past ones too; [] for a guest. */
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

/** Counted now while the vote is open; as it was stored once it is closed. */
async function resultOfMotion(context: Context, motion: { id: string; state: State; verdict: unknown }) {
  if (motion.state === "CLOSED") return (motion.verdict as VoteResult | null) ?? nothing;
  if (motion.state !== "OPEN") return nothing;
  // At most one vote of a meeting is open, so this is not asked once a row.
  return presentResult(await withVotes(context, motion));
}

const resultSelect = { id: true, state: true, verdict: true } as const;
const ruleSelect = { kind: true, thresholdType: true, customRule: true, item: standingSelect.item } as const;

export const MotionNode = builder.prismaNode("Motion", {
  description:
    "Something put to the body under an agenda item. For people who may view votes and attendance, or everybody once the agenda is public.",
  id: { resolve: (motion) => motion.id, description: "Global id of this motion." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), ...readableVotes(context) }),
  select: { id: true, state: true, position: true, closedAt: true, targetId: true, enteredText: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the motion." }),
    kind: t.expose("kind", { type: MotionKind, description: "What is moved." }),
    position: t.exposeInt("position", { description: "Its place among the item's motions, from 1." }),
    text: t.exposeString("text", { description: "What it says; for an executive session, its subject." }),
    mover: t.relation("mover", { nullable: true, description: "Who made it. Null: not named yet." }),
    seconder: t.relation("seconder", { nullable: true, description: "Who seconded it. Null: nobody yet." }),
    state: t.expose("state", { type: MotionState, description: "Where it stands." }),
    thresholdType: t.field({
      type: ThresholdType,
      description: "Name of its rule: its own, or the item's, or the body's default; fixed when the vote opens.",
      select: ruleSelect,
      resolve: (motion) => chosenFor(motion).type,
    }),
    customRule: t.field({
      type: CustomRule,
      nullable: true,
      description: "The rule of a CUSTOM threshold. Null: a named one.",
      select: ruleSelect,
      resolve: (motion) => chosenFor(motion).custom,
    }),
    target: t.relation("target", {
      nullable: true,
      description:
        "What it is applied to: the motion that is amended, replaced or reconsidered. Null: the matter itself.",
    }),
    wouldRead: t.exposeString("wouldRead", {
      nullable: true,
      description:
        "Of an amendment: what its target says once it is adopted. Null: its own words are added to the target.",
    }),
    originalText: t.exposeString("originalText", {
      nullable: true,
      description: "What it said before an amendment or a substitute was adopted. Null: it says what was moved.",
    }),
    disposedBy: t.relation("disposedBy", {
      nullable: true,
      description: "The motion that disposed of it before it was voted on. Null: none did.",
    }),
    againOf: t.relation("againOf", {
      nullable: true,
      description: "The decided motion that it puts before the body again. Null: it was moved for the first time.",
    }),
    spendsMoney: t.exposeBoolean("spendsMoney", {
      description:
        "Whether it spends public money: no such vote is taken in an executive session (Public Officers Law §105(1)).",
    }),
    castingVote: t.expose("castingVote", {
      type: VoteValue,
      nullable: true,
      description: "YES or NO of the chair on a tie. Null: not given.",
    }),
    declared: t.expose("declared", {
      type: Declaration,
      nullable: true,
      description: "A voice vote as the chair declared it. Null: not declared.",
    }),
    outcome: t.expose("outcome", {
      type: Outcome,
      nullable: true,
      description: "How it ended, computed or declared. Null: not decided.",
    }),
    openedAt: t.expose("openedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its vote opened. Null: not yet.",
    }),
    closedAt: t.expose("closedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was decided. Null: not yet.",
    }),
    sequence: t.exposeInt("sequence", {
      description: "Counts every event of the motion: of two states the higher is newer.",
    }),
    roll: t.relation("roll", {
      description: "The roll call, in order. [] until the vote opens.",
      query: { orderBy: { position: "asc" } },
    }),
    vacancies: t.field({
      type: [VacancyType],
      description: "Seats that nobody held when the vote opened. [] until then.",
      select: { vacancies: true },
      resolve: (motion) => (motion.vacancies ?? []) as unknown as Vacancy[],
    }),
    tally: t.field({
      type: TallyType,
      description: "The votes counted: now while the vote is open, as stored once it is closed.",
      select: resultSelect,
      resolve: async (motion, _args, context) => (await resultOfMotion(context, motion)).tally,
    }),
    verdict: t.field({
      type: Verdict,
      nullable: true,
      description: "The computed result. Null: no roll call was opened.",
      select: resultSelect,
      resolve: async (motion, _args, context) => (await resultOfMotion(context, motion)).verdict,
    }),
    specResult: t.field({
      type: SpecVoteResult,
      nullable: true,
      description: "The vote_result of the documented calls. Null: no roll call was opened.",
      select: resultSelect,
      resolve: async (motion, _args, context) => (await resultOfMotion(context, motion)).spec,
    }),
    events: t.relation("events", {
      description: "The log of its votes, oldest first.",
      query: { orderBy: { sequence: "asc" } },
    }),
    frozenHash: t.exposeString("frozenHash", {
      nullable: true,
      description: "SHA-256 of the roll as it was at the close, hex. Null: not closed.",
    }),
    item: t.relation("item", { description: "The agenda item it stands on." }),
    version: t.exposeInt("version", {
      description: "Counts its changes; a save names the one it started from. Votes do not count.",
    }),
    viewerCan: t.field({
      type: Motion.Can,
      description: "What the viewer may do with it now, and if not, why.",
      select: standingSelect,
      resolve: (motion) => motion,
    }),
    viewerEntry: t.prismaField({
      type: "RollEntry",
      nullable: true,
      description: "The line of the roll that is the viewer's own. Null: a guest, or not on the roll.",
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
      "Motions under this item, in order. [] also for people who may not view votes of a meeting that is not public.",
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
      "The open motion, else the one decided last, else the first still to come; once the text as amended is entered, the motion that waited for it. Null: there is none, or the viewer may not see it.",
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
  // The room sees what the amendment made of the text before it votes on it.
  const amended =
    last?.enteredText != null ? motions.find(({ id, state }) => id === last.targetId && state === "PENDING") : null;
  return amended ?? last ?? motions.find((motion) => motion.state === "PENDING") ?? null;
}
