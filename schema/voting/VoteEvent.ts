import type { VoteEventKind as Kind } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at } from "../context.ts";
import { LAST, readableVotes, RollEntryNode, VoteValue } from "./RollEntry.ts";

const VoteEventKind = describedEnum<Kind>("VoteEventKind", "Kind of entry in the vote log.", {
  CAST: "The first vote of this member.",
  CHANGE: "A later vote while the vote is open. It replaces the earlier one.",
  CORRECTION: "A correction after the close, with a reason.",
  UNDO: "The clerk undid the last recording. The value is the vote in effect again.",
});

const VoteEvent = builder.prismaNode("VoteEvent", {
  description: "Recorded vote. Never changed or deleted. Visible to people who may see the motion.",
  id: { resolve: (event) => event.id, description: "Global id of this vote event." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), motion: readableVotes(context) }),
  select: { id: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the event." }),
    sequence: t.exposeInt("sequence", {
      description:
        "Sequence within the motion, starting at 1, without gaps. Of one member's events, the one with the highest sequence is in effect.",
    }),
    entry: t.relation("entry", { description: "Line of the roll that the vote belongs to." }),
    value: t.expose("value", { type: VoteValue, description: "Vote in effect after this event." }),
    kind: t.expose("kind", { type: VoteEventKind, description: "Kind of the entry." }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Reason for the entry. Null if none was required.",
    }),
    byName: t.exposeString("byName", { description: "Name of the person who recorded it." }),
    byMember: t.exposeBoolean("byMember", {
      description: "True if the member cast the vote. False if the clerk recorded it.",
    }),
    at: t.expose("at", { type: "DateTime", description: "When the vote was recorded." }),
  }),
});

builder.prismaObjectField(RollEntryNode, "lastEvent", (t) =>
  t.field({
    type: VoteEvent,
    nullable: true,
    description: "Event of the current vote. Null if none was recorded.",
    select: (_args, _context, nested) => ({ events: nested(LAST) }),
    resolve: (entry) => entry.events[0] ?? null,
  }),
);
