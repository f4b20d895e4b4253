import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { may } from "../../context.ts";
import { PUBLISH } from "../releases/PressReleaseRecord.ts";
import { type Topic, TOPICS } from "./topics.rules.ts";

const SubscriptionTopic = describedEnum<Topic>("SubscriptionTopic", "Topic that a subscriber gets emails about.", {
  AGENDAS: "Agendas, their amendments, and changes of public meetings.",
  RESOLUTIONS: "Resolutions that were adopted and published.",
  MINUTES: "Minutes that were published.",
  PRESS_RELEASES: "Press releases that were published.",
});

const SubscriberCount = builder.objectRef<{ topic: Topic; count: number }>("SubscriberCount").implement({
  description: "Number of subscribers to a topic.",
  fields: (t) => ({
    topic: t.expose("topic", { type: SubscriptionTopic, description: "Topic of the emails." }),
    count: t.exposeInt("count", { description: "Number of confirmed addresses." }),
  }),
});

builder.queryField("subscriberCounts", (t) =>
  t.field({
    type: [SubscriberCount],
    nullable: true,
    description: "Number of subscribers by topic. Null if you may not publish. Addresses are visible to no one.",
    resolve: async (_root, _args, context) => {
      if (!may(context, PUBLISH)) return null;
      const { db } = context;
      const rows = await db.$queryRaw<{ topic: Topic; count: number }[]>`
        select unnest(topics)::text as topic, count(*)::int as count from subscriber where confirmed_at is not null group by 1`;
      const counts = new Map(rows.map(({ topic, count }) => [topic, count]));
      return TOPICS.map((topic) => ({ topic, count: counts.get(topic) ?? 0 }));
    },
  }),
);
