import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { fullName } from "../../people.rules.ts";
import { hereSince } from "./presence.ts";

interface Here {
  name: string;
  since: Date;
}

const PersonHere = builder.objectRef<Here>("PersonHere").implement({
  description: "Person who has a resolution open.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the person." }),
    since: t.expose("since", { type: "DateTime", description: "When the person was last seen." }),
  }),
});

builder.prismaObjectField("Resolution", "viewerSeesHere", (t) =>
  t.field({
    type: [PersonHere],
    description:
      "Other people who have the resolution open, by name, seen within the last minute. The viewer is left out. [] for a guest.",
    resolve: async ({ id }, _args, context) => {
      const { actor } = context;
      if (!actor) return [];
      const here = await batched(context, "viewerSeesHere", id, async (ids) => {
        const rows = await context.db.presence.findMany({
          where: {
            resolutionId: { in: ids },
            userId: { not: actor.userId },
            seenAt: hereSince(context.ports.clock.now()),
          },
          include: { user: { select: { firstName: true, lastName: true, email: true } } },
        });
        const people = rows.map(({ resolutionId, seenAt, user }) => ({
          resolutionId,
          name: fullName(user),
          since: seenAt,
        }));
        people.sort((a, b) => a.name.localeCompare(b.name));
        return Map.groupBy(people, (person) => person.resolutionId);
      });
      return here ?? [];
    },
  }),
);
