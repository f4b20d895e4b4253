import type { VoteEventKind as Kind } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { LAST, readableVotes, RollEntryNode, VoteValue } from "./RollEntry.ts";

const VoteEventKind = builder.enumType("VoteEventKind", {
  description: "What an entry of the log is.",
  values: {
    CAST: { description: "The first vote of this member." },
    CHANGE: { description: "A later vote, while the vote is open; it replaces the earlier one." },
    CORRECTION: { description: "A correction after the close, with a reason." },
    UNDO: { description: "The clerk took back what was recorded last; the value is what stands again." },
  } as const satisfies Record<Kind, { description: string }>,
});

const VoteEvent = builder.prismaNode("VoteEvent", {
  description: "A vote as it was recorded. Never changed or deleted. For people who may see the motion.",
  id: { resolve: (event) => event.id, description: "Global id of this vote event." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), motion: readableVotes(context) }),
  select: { id: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the event." }),
    sequence: t.exposeInt("sequence", {
      description: "1… within the motion, without gaps; of one member's events the highest stands.",
    }),
    entry: t.relation("entry", { description: "The line of the roll." }),
    value: t.expose("value", { type: VoteValue, description: "The vote that stands after it." }),
    kind: t.expose("kind", { type: VoteEventKind, description: "What it is." }),
    reason: t.exposeString("reason", { nullable: true, description: "Why. Null: none was asked for." }),
    byName: t.exposeString("byName", { description: "Who recorded it." }),
    byMember: t.exposeBoolean("byMember", { description: "True: the member cast it, not the clerk for the member." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

builder.prismaObjectField(RollEntryNode, "lastEvent", (t) =>
  t.field({
    type: VoteEvent,
    nullable: true,
    description: "The event whose vote stands. Null: none was recorded.",
    select: (_args, _context, nested) => ({ events: nested(LAST) }),
    resolve: (entry) => entry.events[0] ?? null,
  }),
);
