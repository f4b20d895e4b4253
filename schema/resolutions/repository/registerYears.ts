import { builder } from "../../builder.ts";

builder.queryField("registerYears", (t) =>
  t.intList({
    description: "Years with adopted or imported resolutions, newest first.",
    resolve: async (_root, _args, context) => {
      const years = await context.db.register.findMany({
        where: { name: "resolution", last: { gt: 0 } },
        orderBy: { year: "desc" },
        select: { year: true },
      });
      const broughtIn = await context.db.resolution.findMany({
        where: { intake: { isNot: null } },
        distinct: ["year"],
        select: { year: true },
      });
      const all = new Set([...years, ...broughtIn].map(({ year }) => year));
      return [...all].toSorted((one, other) => other - one);
    },
  }),
);
