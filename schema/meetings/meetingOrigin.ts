import { builder } from "../builder.ts";
import { alsoInLogAs } from "../recordNames.ts";
import { type Origin, originOf } from "./origin.rules.ts";

const MeetingOrigin = builder.objectRef<Origin & { at: Date }>("MeetingOrigin").implement({
  description: "When a meeting was brought in, and from where.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When." }),
    system: t.exposeString("system", { description: "The system that it came from, e.g. Legistar." }),
    called: t.exposeString("called", {
      nullable: true,
      description: "What it is called there, e.g. event 20995. Null: it came in a file that has no names for meetings.",
    }),
  }),
});

builder.prismaObjectField("Meeting", "broughtIn", (t) =>
  t.field({
    type: MeetingOrigin,
    nullable: true,
    description: "The import that it came by, for everybody who may read it. Null: it was made here.",
    select: { source: true, createdAt: true },
    resolve: ({ source, createdAt }) => {
      const origin = originOf(source);
      return origin && { ...origin, at: createdAt };
    },
  }),
);

// An import names a meeting in the log by the source's own number.
alsoInLogAs("Meeting", async ({ db }, id) => {
  const found = await db.meeting.findFirst({ where: { id }, select: { source: true } });
  return found?.source ? [found.source] : [];
});
