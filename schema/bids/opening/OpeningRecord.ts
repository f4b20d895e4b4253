import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { subject } from "../../subject.ts";
import { holdProject } from "../../projects/ProjectRecord.ts";
import { readableSolicitations } from "../../solicitations/SolicitationRecord.ts";
import type { OpeningPart, OpeningStanding } from "./opening.rules.ts";

/** An opening is public (GML 103(2)): once it has begun, everyone who may read the solicitation may read it. */
export const readableOpenings = async (context: Context): Promise<Prisma.OpeningWhereInput> => ({
  solicitation: await readableSolicitations(context),
});

/** What lets a user into the room of an opening, with the names of the keyholders. */
const IN_THE_ROOM = [
  "procurement.opening.conduct-opening",
  "procurement.opening.witness-opening",
  "procurement.opening.release-key-share",
  "procurement.opening.enter-paper-bid",
  "procurement.opened-bids.view",
] as const;
export const isInTheRoom = (context: Pick<Context, "actor">): boolean => IN_THE_ROOM.some((key) => may(context, key));

/** What rules ask of an opening, and by what their facts are found. */
export interface OpeningRow extends OpeningStanding {
  id: string;
  solicitationId: string;
  part: OpeningPart;
  openingAt: Date | null;
  projectId: string;
}

const WHOLE = {
  solicitation: { select: { projectId: true, openingAt: true, dueAt: true, edition: true, number: true, title: true } },
} as const satisfies Prisma.OpeningInclude;

async function lockOpening(context: Context, id: string) {
  const where = { AND: [{ id }, await readableOpenings(context)] };
  const found = await context.db.opening.findFirst({ where, include: WHOLE });
  // The project first, as everywhere.
  const whole = found && (await holdProject(context, found.solicitation.projectId));
  if (!whole) return null;
  await context.db.$queryRaw`select id from opening where id = ${id} for update`;
  const opening = await context.db.opening.findFirst({ where, include: WHOLE });
  const { openingAt, projectId } = found.solicitation;
  return opening && { ...opening, openingAt, projectId, whole };
}

/** What verbs work with: the opening, its project locked before it. */
export type LockedOpening = NonNullable<Awaited<ReturnType<typeof lockOpening>>>;

/** Topics of an opening: who watches hears of each change. */
export const openingTopics = (solicitationId: string): string[] => [`opening:${solicitationId}`];

/** What verbs of an opening are done to. */
export const Opening = subject<OpeningRow, LockedOpening>("Opening", {
  noun: "opening",
  missing: { code: "NOT_FOUND", message: "This opening has not begun." },
  lock: lockOpening,
  announces: ({ solicitationId }) => openingTopics(solicitationId),
});
