import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { publishedTo, readableSolicitations } from "../../solicitations/SolicitationRecord.ts";
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
    // Cached per person, because each person's next step differs.
    extensions: PER_PERSON,
    description:
      "A solicitation during its bid opening, sent immediately and after each step. For people who take part in openings. Null if it no longer exists.",
    args: { solicitationId: t.arg.id({ required: true, description: "Global id of the solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, isInTheRoom(context)),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({ ...query, where: await readable(context, solicitationId) }),
  }),
);

builder.subscriptionField("openingWatched", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    // Guests share one answer. Staff do not, because even users with the same role may read different bids.
    extensions: PER_PERSON,
    description:
      "The same for public viewers, with one shared update for all guests. Null if the solicitation no longer exists.",
    args: { solicitationId: t.arg.id({ required: true, description: "Global id of the solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, true),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({
        ...query,
        where: { AND: [{ id: keyOf("Solicitation", solicitationId) }, publishedTo(context)] },
      }),
  }),
);
