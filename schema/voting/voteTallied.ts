import { GraphQLError } from "graphql";
import { announcements } from "../announcements.ts";
import { builder, keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { readableVotes } from "./RollEntry.ts";
import { isTallied, talliedMotion } from "./talliedMotion.ts";

builder.subscriptionField("voteTallied", (t) =>
  t.prismaField({
    type: "Motion",
    description:
      "Sends a motion with its tally: immediately, then after each of its events. For people who may see the motion. Ends with an error once they may not.",
    args: { motionId: t.arg.id({ required: true, description: "Global id of the motion." }) },
    subscribe: (_root, { motionId }, context) => announcements(context, `motion:${keyOf("Motion", motionId)}`),
    resolve: async (query, _announced, { motionId }, context) => {
      const id = keyOf("Motion", motionId);
      const motion = isTallied(query)
        ? await talliedMotion(context, id)
        : await context.db.motion.findUnique({
            ...query,
            where: { ...at(context, id), ...readableVotes(context) },
          });
      if (!motion) throw new GraphQLError("This motion does not exist.", { extensions: { code: "NOT_FOUND" } });
      return motion;
    },
  }),
);
