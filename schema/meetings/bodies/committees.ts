import { builder } from "../../builder.ts";
import { type Context, once } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { same } from "../rules.ts";

/** A committee as its meetings name it: 'Public Works' of the body Public Works Committee. */
const shortName = (name: string): string => name.trim().replace(/\s+committee$/i, "");

/** Names of the county's committees: those that it began with, and its bodies of that kind; none that no longer meets. */
export const committeesOf = (context: Context): Promise<string[]> =>
  once(context, "committees", async () => {
    const [settings, bodies] = [
      await context.db.tenantSettings.findFirst({ select: { committees: true } }),
      await context.db.body.findMany({
        where: { kind: "COMMITTEE" },
        select: { name: true, retiredOn: true },
        orderBy: { name: "asc" },
      }),
    ];
    const today = todayOf(context);
    const known = bodies.map(({ name, retiredOn }) => ({
      name: shortName(name),
      meets: retiredOn === null || retiredOn > today,
    }));
    const first = ((settings?.committees as string[] | undefined) ?? []).filter(
      (name) => !known.some((body) => !body.meets && same(body.name, name)),
    );
    const own = known.filter((body) => body.meets && !first.some((name) => same(name, body.name)));
    return [...first, ...own.map(({ name }) => name)];
  });

builder.prismaObjectField("Tenant", "committees", (t) =>
  t.stringList({
    description: "Its committees that meet, by the names that their meetings bear, e.g. Public Works.",
    resolve: (_tenant, _args, context) => committeesOf(context),
  }),
);
