import type { CountyContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { notify } from "../../notifications/notify.ts";
import { answersTo, calledInNotices, noticeVariables } from "../../projects/lifecycle/notices.ts";
import { holdProject, type LockedProject } from "../../projects/ProjectRecord.ts";
import { calledTo } from "./people.ts";
import { isTimeToTell, openingLetter, type OpeningLetter } from "./tasks.rules.ts";

const DAY = 86_400_000;
/** Maximum number of openings announced per round. */
const MAX_AT_ONCE = 50;

/** Where the public watches an opening, and where keyholders and witnesses take part. */
export const openingPath = (solicitationId: string): string => `/vendor-portal/${solicitationId}/opening`;

/** Keys of the projects whose opening people must be called to now, earliest opening first. */
export async function dueToCall({ db, ports }: CountyContext): Promise<string[]> {
  const now = ports.clock.now();
  const at = (moved: number) => new Date(now.valueOf() + moved).toISOString();
  // Same condition as isTimeToTell, along the index of openings. The caller checks the rule again.
  const due = await db.$queryRaw<{ projectId: string }[]>`
    select s.project_id as "projectId" from solicitation s
    where s.opening_at > ${at(-DAY)}::timestamp and s.opening_at <= ${at(DAY)}::timestamp and s.state in ('OPEN', 'CLOSED')
      and (case when s.opening_at > ${at(0)}::timestamp then s.opening_announced_for else s.opening_called_for end)
        is distinct from s.opening_at
      and not exists (
        select from opening o where o.tenant_id = s.tenant_id and o.solicitation_id = s.id and o.state = 'FINISHED')
    order by s.opening_at, s.id limit ${MAX_AT_ONCE}`;
  return due.map(({ projectId }) => projectId);
}

/**
 * Calls keyholders and witnesses to an opening. Locks and checks it again, so that two rounds send one letter. Returns
 * whether it called them.
 */
export async function callToOpening(context: CountyContext, projectId: string): Promise<boolean> {
  const { db, ports } = context;
  const project = await holdProject(context, projectId);
  const row = project?.solicitation;
  if (!project || !row?.openingAt || (row.state !== "OPEN" && row.state !== "CLOSED")) return false;
  const { openingAt, openingAnnouncedFor: announcedFor, openingCalledFor: calledFor } = row;
  const letter = isTimeToTell({ openingAt, announcedFor, calledFor }, ports.clock.now());
  if (!letter) return false;
  await db.solicitation.updateMany({
    where: { id: row.id },
    data: letter === "HOUR" ? { openingCalledFor: openingAt } : { openingAnnouncedFor: openingAt },
  });
  await write(context, project, letter, openingAt.toISOString());
  return true;
}

/** Calls them to the opening of prices, which has no scheduled time of its own. */
export const callToPrices = (context: CountyContext, project: LockedProject): Promise<void> =>
  write(context, project, "PRICES", context.ports.clock.now().toISOString());

async function write(
  context: CountyContext,
  project: LockedProject,
  letter: OpeningLetter | "PRICES",
  occasion: string,
): Promise<void> {
  const { solicitation: row } = project;
  if (!row) return;
  const variables = {
    ...noticeVariables(project),
    "opening.moment": row.openingAt ? momentInWords(row.openingAt, context.tenant.timeZone) : "",
    "step.action": "",
  };
  for (const [, people] of Map.groupBy(
    await calledTo(context, row.id),
    ({ holds, witnesses }) => `${holds} ${witnesses}`,
  )) {
    const [first] = people;
    if (first)
      await notify(context, {
        key: "APPROVAL-NOTIFY",
        to: people,
        variables,
        words: openingLetter(letter, first, answersTo(project)),
        path: openingPath(row.id),
        called: calledInNotices(project),
        dedupe: `opening:${letter}:${row.id}:${occasion}`,
      });
  }
}
