import { numberSeries } from "../county/numbers/series.ts";

numberSeries("project", async ({ db }, procurementId) =>
  (await db.project.findMany({ where: { procurementId }, select: { procurementId: true } })).map(
    (row) => row.procurementId,
  ),
);

// One column holds both series: bids and RFPs may be numbered alike, and no number is used twice.
for (const series of ["bid", "rfp"] as const)
  numberSeries(series, async ({ db }, number) =>
    (await db.solicitation.findMany({ where: { number }, select: { number: true } })).flatMap(
      (row) => row.number ?? [],
    ),
  );
