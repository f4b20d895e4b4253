import { builder } from "../builder.ts";
import { type Context, once } from "../context.ts";
import { shortName } from "./bodies.rules.ts";
import { meetingToday } from "./otherBoard.ts";

/** Names of the county's committees that meet, as their meetings name them. */
export const committeesOf = (context: Context): Promise<string[]> =>
  once(context, "committees", async () => {
    const bodies = await context.db.body.findMany({
      where: { kind: "COMMITTEE", ...meetingToday(context) },
      select: { name: true },
      orderBy: { name: "asc" },
    });
    return bodies.map(({ name }) => shortName(name));
  });

builder.prismaObjectField("Tenant", "committees", (t) =>
  t.stringList({
    description: "Committees of the county that meet, by the names used for their meetings, e.g. Public Works.",
    resolve: (_tenant, _args, context) => committeesOf(context),
  }),
);
