import { builder } from "../../builder.ts";
import { may } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { placesAhead } from "./placesAhead.ts";
import { formatOf, SERIES, type SeriesName } from "./series.ts";

export const NumberSeriesName = builder.enumType("NumberSeriesName", {
  description: "Records that are numbered one after the other in each year.",
  values: {
    MEETING: { value: "meeting", description: "Meetings, of all bodies." },
    REQUEST: { value: "file", description: "Requests for resolutions: the file number." },
    ENACTMENT: { value: "resolution", description: "Adopted resolutions: the enactment number." },
    PROJECT: { value: "project", description: "Procurement projects." },
    BID: { value: "bid", description: "Bids and quotes." },
    RFP: { value: "rfp", description: "RFPs and best value bids." },
    CONTRACT: { value: "contract", description: "Contracts." },
  } as const satisfies Record<string, { value: SeriesName; description: string }>,
});

const NumberSeries = builder
  .objectRef<{ name: SeriesName; format: string; year: number; next: number }>("NumberSeries")
  .implement({
    description: "How one series of records is numbered. For whoever may view the county's settings.",
    fields: (t) => ({
      name: t.field({ type: NumberSeriesName, description: "Which records.", resolve: ({ name }) => name }),
      format: t.exposeString("format", {
        description: "{YYYY} or {YY} is the year, {n} the place in it; {nnnn} fills it up with zeros.",
      }),
      year: t.exposeInt("year", { description: "The present year." }),
      next: t.exposeInt("next", { description: "The place that the next record of the present year gets, from 1." }),
    }),
  });

builder.prismaObjectField("Tenant", "numberSeries", (t) =>
  t.field({
    type: [NumberSeries],
    description: "How its records are numbered. []: you may not view the county's settings.",
    resolve: async (_tenant, _args, context) => {
      if (!may(context, "administration.settings.view")) return [];
      const year = Number(todayOf(context).slice(0, 4));
      const found = [];
      for (const name of SERIES) {
        const format = await formatOf(context, name);
        found.push({ name, format, year, next: await placesAhead(context, name, format, year) });
      }
      return found;
    },
  }),
);
