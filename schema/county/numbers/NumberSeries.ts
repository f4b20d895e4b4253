import { builder } from "../../builder.ts";
import { may } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { placesAhead } from "./placesAhead.ts";
import { formatOf, SERIES, type SeriesName } from "./series.ts";

export const NumberSeriesName = builder.enumType("NumberSeriesName", {
  description: "Series of records that are numbered consecutively within each year.",
  values: {
    MEETING: { value: "meeting", description: "Meetings of all bodies." },
    REQUEST: { value: "file", description: "Requests for resolutions, by file number." },
    ENACTMENT: { value: "resolution", description: "Adopted resolutions, by enactment number." },
    PROJECT: { value: "project", description: "Procurement projects of all kinds." },
    BID: { value: "bid", description: "Bids and quotes, in one series." },
    RFP: { value: "rfp", description: "RFPs and best value bids." },
    CONTRACT: { value: "contract", description: "Contracts of all kinds." },
  } as const satisfies Record<string, { value: SeriesName; description: string }>,
});

const NumberSeries = builder
  .objectRef<{ name: SeriesName; format: string; year: number; next: number }>("NumberSeries")
  .implement({
    description: "Numbering of one series of records. Visible to people who may view the county's settings.",
    fields: (t) => ({
      name: t.expose("name", { type: NumberSeriesName, description: "Series of records." }),
      format: t.exposeString("format", {
        description:
          "Format of the numbers. {YYYY} or {YY} is the year, {n} the position within the year, and {nnnn} the position padded with zeros.",
      }),
      year: t.exposeInt("year", { description: "The current year, for which `next` applies." }),
      next: t.exposeInt("next", { description: "Position that the next record of the current year gets, from 1." }),
    }),
  });

builder.prismaObjectField("Tenant", "numberSeries", (t) =>
  t.field({
    type: [NumberSeries],
    description: "Numbering of the county's records. [] for people who may not view the county's settings.",
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
