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

/** Permissions that let a user see the opening room, with the names of the keyholders. */
const IN_THE_ROOM = [
  "procurement.opening.conduct-opening",
  "procurement.opening.witness-opening",
  "procurement.opening.release-key-share",
  "procurement.opening.enter-paper-bid",
  "procurement.opened-bids.view",
] as const;
export const isInTheRoom = (context: Pick<Context, "actor">): boolean => IN_THE_ROOM.some((key) => may(context, key));

/** The facts that rules check about an opening, and the keys for finding more. */
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
  // Locks the project first, like every other verb.
  const project = found && (await holdProject(context, found.solicitation.projectId));
  if (!project) return null;
  await context.db.$queryRaw`select id from opening where id = ${id} for update`;
  const opening = await context.db.opening.findFirst({ where, include: WHOLE });
  const { openingAt, projectId } = found.solicitation;
  return opening && { ...opening, openingAt, projectId, whole: project };
}

/** What verbs receive: the opening, whose project was locked first. */
export type LockedOpening = NonNullable<Awaited<ReturnType<typeof lockOpening>>>;

/** Topics of an opening, which notify its viewers of each change. */
export const openingTopics = (solicitationId: string): string[] => [`opening:${solicitationId}`];

/** The subject of verbs on openings. */
export const Opening = subject<OpeningRow, LockedOpening>("Opening", {
  noun: "opening",
  missing: { code: "NOT_FOUND", message: "This opening has not begun." },
  lock: lockOpening,
  announces: ({ solicitationId }) => openingTopics(solicitationId),
});
