import { announce, type SignedContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { assertAllowed } from "../../refusal.ts";
import { type LinkKind, statusOf } from "../facts.rules.ts";
import { LINK_WORDS, refuseLink } from "./links.rules.ts";
import { noticeVariables, recipients } from "../notices.ts";
import { tell } from "../ResolutionRecord.ts";

/** A link's data about a resolution. */
export interface Linked {
  id: string;
  fileNumber: string;
  number: string | null;
  title: string;
}

/** Whether a resolution changes another one, directly or through others. */
async function leadsTo(context: SignedContext, fromId: string, toId: string): Promise<boolean> {
  const [found] = await context.db.$queryRaw<{ found: boolean }[]>`
    with recursive earlier(id) as (
      select to_id from resolution_link where from_id = ${fromId}
      union select l.to_id from resolution_link l join earlier e on l.from_id = e.id
    ) select exists (select from earlier where id = ${toId}) as found`;
  return found?.found ?? false;
}

/**
 * Links a later resolution to an earlier, adopted one. Both timelines show it, and the requester of the earlier one
 * gets AMEND-RENEW-NOTICE. Repeating it changes nothing.
 * @throws Refused SAME_RESOLUTION, PRIOR_NOT_ADOPTED, CIRCLE
 */
export async function linkTo(context: SignedContext, from: Linked, to: Linked, kind: LinkKind): Promise<void> {
  const prior = await context.db.resolution.findFirstOrThrow({
    where: { id: to.id },
    select: { id: true, status: true, createdById: true, department: true, adoptedOn: true },
  });
  const status = statusOf(prior.status);
  const circle = await leadsTo(context, to.id, from.id);
  assertAllowed(refuseLink({ fromId: from.id, prior: { id: to.id, status }, circle }));
  const { count } = await context.db.resolutionLink.createMany({
    data: [{ fromId: from.id, toId: to.id, kind }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  const { does } = LINK_WORDS[kind];
  await tellBoth(context, from.id, to.id, `${resolutionLabel(from)} ${does} ${resolutionLabel(to)}.`);
  const department = await context.db.resolution.findFirst({ where: { id: from.id }, select: { department: true } });
  await notify(context, {
    key: "AMEND-RENEW-NOTICE",
    to: await recipients(context, [prior.createdById]),
    variables: {
      ...noticeVariables({ ...from, department: department?.department ?? "", adoptedOn: null }),
      "prior.number": resolutionLabel(to),
      "prior.title": to.title,
      "link.kind": does,
      "actor.name": context.actor.name,
    },
    path: `/resolutions/${from.id}`,
    dedupe: `link:${from.id}:${to.id}:${kind}`,
  });
}

/** A resolution's number for people. */
export const resolutionLabel = (resolution: { number: string | null; fileNumber: string }): string =>
  resolution.number ?? resolution.fileNumber;

/** Adds a link to both timelines. */
export async function tellBoth(context: SignedContext, fromId: string, toId: string, sentence: string): Promise<void> {
  await tell(context, fromId, { kind: "LINKED", sentence });
  await tell(context, toId, { kind: "LINKED", sentence });
}

/** Records in the earlier resolutions that a later one became law, which changes their standing. */
export async function tellPriors(context: SignedContext, resolution: Linked): Promise<void> {
  const links = await context.db.resolutionLink.findMany({ where: { fromId: resolution.id } });
  for (const { toId, kind } of links) {
    const sentence = `${LINK_WORDS[kind].done} by ${resolutionLabel(resolution)}, which was adopted.`;
    await tell(context, toId, { kind: "NOTED", sentence });
    announce(context, `resolution:${toId}`);
  }
}
