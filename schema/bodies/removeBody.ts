import { batched } from "../batch.ts";
import { at, type Context } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";

verb("removeBody", {
  description:
    "Removes a body that was created by mistake: one without meetings, seats, members, weights or parts. Its rules are removed with it.",
  on: Body,
  can: "remove",
  about: "Remove the body as if it had never existed.",
  permission: KEEPING_BODIES,
  facts: hasOf,
  refuse: (_body, _context, { meetings, seats, members, weights, parts }) => {
    const refused = (what: string) => ({ code: "BODY_IN_USE", message: `It has ${what}. Retire it instead.` });
    if (meetings) return refused("meetings");
    if (members) return refused("members");
    if (seats) return refused("seats");
    if (weights) return refused("voting weights");
    return parts ? { code: "BODY_IN_USE", message: "Another body is part of this one. Change that one first." } : null;
  },
  answers: "deletedId",
  run: async (body, _input, context) => {
    const { id, name, kind, parentId, about } = body;
    await context.db.body.delete({ where: at(context, id) });
    await record(context, { before: { name, kind, parentId, about } });
  },
});

/** What belongs to a body. */
interface Has {
  /** Including deleted ones, which can be restored. */
  meetings: boolean;
  seats: boolean;
  members: boolean;
  weights: boolean;
  parts: boolean;
}

async function hasOf({ id }: { id: string }, context: Context): Promise<Has> {
  const found = await batched(context, "what bodies have", id, async (ids) => {
    const rows = await context.db.$queryRaw<(Has & { id: string })[]>`
      select b.id,
        exists (select from meeting m where m.tenant_id = b.tenant_id and m.body_id = b.id) as meetings,
        exists (select from seat s where s.tenant_id = b.tenant_id and s.body_id = b.id) as seats,
        exists (select from member p where p.tenant_id = b.tenant_id and p.body_id = b.id) as members,
        exists (select from weight_table t where t.tenant_id = b.tenant_id and t.body_id = b.id) as weights,
        exists (select from body o where o.tenant_id = b.tenant_id and o.parent_id = b.id) as parts
      from body b where b.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row]));
  });
  return found ?? { meetings: false, seats: false, members: false, weights: false, parts: false };
}
