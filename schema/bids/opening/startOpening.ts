import { v7 as uuid } from "uuid";
import type { Context } from "../../context.ts";
import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { Solicitation } from "../../solicitations/SolicitationRecord.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import { GRACE_MS } from "../lodging/lodging.rules.ts";
import { publishHead } from "../lodging/publishHead.ts";
import { chainFaults, hourOf, type Seal, sealOf } from "./facts.ts";
import { nextPart, refuseStart } from "./opening.rules.ts";
import { openingTopics } from "./OpeningRecord.ts";
import { technicalLeft } from "./technicalLocked.ts";

async function facts(context: Context, { id, projectId }: { id: string; projectId: string }) {
  if (!context.tenant || !(await worksOn(context, projectId))) return null;
  const { db, ports, tenant } = context;
  const solicitation = await db.solicitation.findFirstOrThrow({
    where: { id },
    select: { openingAt: true, dueAt: true, twoEnvelopes: true, project: { select: { status: true } } },
  });
  const openings = await db.opening.findMany({ where: { solicitationId: id } });
  const finished = openings.filter(({ state }) => state === "FINISHED").map(({ part }) => part);
  const part = nextPart({ twoEnvelopes: solicitation.twoEnvelopes, finished });
  const seal = await sealOf(context, id);
  const { hour } = await hourOf({ db, ports, tenant }, { id, openingAt: solicitation.openingAt }, seal);
  return {
    part,
    hour,
    seal,
    status: projectStatusOf(solicitation.project.status),
    running: openings.find((opening) => opening.part === part) ?? null,
    technicalLeft: part === "PRICE" ? await technicalLeft(context, id) : null,
    receiptsOpen: takesReceipts({ dueAt: solicitation.dueAt, seal, now: ports.clock.now() }),
  };
}

/** Whether a bid that arrived in time may still be accepted. Without a key, no bid was sealed. */
function takesReceipts({ dueAt, seal, now }: { dueAt: Date | null; seal: Seal | null; now: Date }): boolean {
  if (!seal || seal.publicKey === null || seal.headPublishedAt) return false;
  return dueAt !== null && now.valueOf() < dueAt.valueOf() + GRACE_MS;
}

verb("startOpening", {
  description:
    "Starts the opening of the bids on a closed solicitation, once the opening time has passed by every clock and the list of receipts is closed. With two envelopes, the first opening is of the technical part. The second, of the prices, starts once the technical scores are locked. Repeating it starts only one opening. Based on GML 103(2).",
  on: Solicitation,
  can: "startOpening",
  about: "Start the opening of its bids.",
  permission: "procurement.opening.conduct-opening",
  facts: (row, context) => facts(context, row),
  refuse: (_row, _context, found) => (found ? refuseStart(found) : NOT_YOURS),
  announces: ({ id, projectId }) => [...openingTopics(id), `solicitation:${id}`, `project:${projectId}`],
  run: async ({ id: solicitationId }, _input, context, found) => {
    if (found?.running) return { openingId: found.running.id };
    const openingId = uuid();
    const part = found?.part ?? "WHOLE";
    // An opening requires a closed receipt list. The first process to get here publishes its head.
    const seal = (await publishHead(context, solicitationId))
      ? await sealOf(context, solicitationId)
      : (found?.seal ?? null);
    const faults = await chainFaults(context, solicitationId, seal);
    await context.db.opening.create({
      data: {
        id: openingId,
        solicitationId,
        part,
        conductorId: context.actor.userId,
        conductorName: context.actor.name,
        startedAt: context.ports.clock.now(),
        faults,
      },
    });
    await record(context, { noun: "Opening", nounId: openingId, after: { part, faults } });
    return { openingId };
  },
  payload: (t) => ({ opening: nodeNow(t, "Opening", "The opening.", (done) => done.openingId) }),
});
