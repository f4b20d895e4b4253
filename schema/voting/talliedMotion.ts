import { isDeepStrictEqual } from "node:util";
import { type Motion, Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { WITH_RULES } from "../bodies/rulesOfDay.ts";
import { readableSql } from "../meetings/readableMeetings.ts";
import { readWithVotes } from "./MotionRecord.ts";
import { LAST } from "./RollEntry.ts";

// Clients that follow a vote read this data at every vote, so it uses one query instead of Prisma's and the rules'.

/** Everything that the query reads, as a Prisma selection. */
export const TALLIED = {
  tenantId: true,
  id: true,
  kind: true,
  state: true,
  position: true,
  text: true,
  originalText: true,
  enteredText: true,
  targetId: true,
  moverId: true,
  seconderId: true,
  castingVote: true,
  declared: true,
  outcome: true,
  closedAt: true,
  sequence: true,
  version: true,
  vacancies: true,
  verdict: true,
  frozenHash: true,
  source: true,
  importNotes: true,
  mover: true,
  seconder: true,
  roll: {
    orderBy: { position: "asc" },
    select: {
      tenantId: true,
      id: true,
      name: true,
      seat: true,
      position: true,
      present: true,
      entitled: true,
      weight: true,
      events: { ...LAST, select: { value: true } },
    },
  },
  item: { select: { meeting: { select: { date: true, source: true, body: WITH_RULES } } } },
} as const satisfies Prisma.MotionSelect;

type Tallied = Prisma.MotionGetPayload<{ select: typeof TALLIED }>;
type Asked = { readonly select?: Readonly<Record<string, unknown>> | null };

/** Whether one selection is covered by another, with lists in the same order and of the same length. */
function isWithin(selection: unknown, offered: unknown): boolean {
  if (selection === true || offered === true) return selection === offered;
  if (!selection || !offered || typeof selection !== "object" || typeof offered !== "object") return false;
  const { select, ...selectionRest } = selection as Asked;
  const { select: all, ...offeredRest } = offered as Asked;
  if (!select || !all || !isDeepStrictEqual(selectionRest, offeredRest)) return false;
  return Object.entries(select).every(([name, part]) => Object.hasOwn(all, name) && isWithin(part, all[name]));
}

/** Whether {@link talliedMotion} reads everything that a document requests of a motion. */
export const isTallied = (query: object): boolean => isWithin(query, { select: TALLIED });

const member = (
  id: Prisma.Sql,
) => Prisma.sql`(select jsonb_build_object('tenantId', p.tenant_id, 'id', p.id, 'bodyId', p.body_id,
  'seatId', p.seat_id, 'userId', p.user_id, 'name', p.name, 'isChair', p.is_chair, 'isViceChair', p.is_vice_chair, 'startsOn', p.starts_on, 'endsOn', p.ends_on, 'source', p.source,
  'termSource', p.term_source, 'version', p.version) from member p where p.tenant_id = mo.tenant_id and p.id = ${id})`;

const columns = Prisma.sql`, mo.tenant_id as "tenantId", mo.position, mo.outcome, mo.closed_at as "closedAt", mo.import_notes as "importNotes", mo.entered_text as "enteredText",
  ${member(Prisma.sql`mo.mover_id`)} as mover, ${member(Prisma.sql`mo.seconder_id`)} as seconder`;

type Beside = Pick<
  Tallied,
  "tenantId" | "position" | "outcome" | "closedAt" | "importNotes" | "enteredText" | "mover" | "seconder"
>;

/**
 * A motion whose votes this person may read, with only {@link TALLIED}, and the data from which its result is computed.
 * Null if it does not exist.
 */
export async function talliedMotion(context: Context, id: string): Promise<Motion | null> {
  const where = readableSql(context, "meetings.votes-and-attendance.view");
  const found = await readWithVotes<Beside>(context, id, { columns, where });
  if (!found) return null;
  const last = new Map(found.events.map(({ entryId, value }) => [entryId, { value }]));
  const { tenantId } = found;
  const tallied: Tallied = {
    ...found,
    vacancies: found.vacancies as unknown as Prisma.JsonValue,
    roll: found.roll.map((line) => {
      const event = last.get(line.id);
      return { ...line, tenantId, events: event ? [event] : [] };
    }),
  };
  // Pothos types whole rows, but selects only what a document needs.
  return tallied as Tallied & Motion;
}
