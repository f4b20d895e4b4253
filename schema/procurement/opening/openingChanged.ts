import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { publishedTo, readableSolicitations } from "../SolicitationRecord.ts";
import { isInTheRoom } from "./OpeningRecord.ts";

const readable = async (context: Context, solicitationId: string) => ({
  AND: [{ id: keyOf("Solicitation", solicitationId) }, await readableSolicitations(context)],
});

async function listen(context: Context, solicitationId: string, allowed: boolean) {
  const where = await readable(context, solicitationId);
  const found = allowed ? await context.db.solicitation.findFirst({ where, select: { id: true } }) : null;
  if (!found) throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
  return announcements(context, `opening:${found.id}`, `solicitation:${found.id}`);
}

builder.subscriptionField("openingChanged", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    // What each may do next differs from person to person.
    extensions: PER_PERSON,
    description:
      "A solicitation whose bids are opened: at once, then after each step of its opening. For those who take part in openings. Null: it is gone.",
    args: { solicitationId: t.arg.id({ required: true, description: "The solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, isInTheRoom(context)),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({ ...query, where: await readable(context, solicitationId) }),
  }),
);

builder.subscriptionField("openingWatched", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    // Guests share one answer; of staff not even those of one role may read the same bids.
    extensions: PER_PERSON,
    description:
      "The same for everybody who watches: one answer for all guests, however many they are. Null: it is gone.",
    args: { solicitationId: t.arg.id({ required: true, description: "The solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, true),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({
        ...query,
        where: { AND: [{ id: keyOf("Solicitation", solicitationId) }, publishedTo(context)] },
      }),
  }),
);
