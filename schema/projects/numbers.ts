import { numberSeries } from "../county/numbers/series.ts";

numberSeries("project", async ({ db }, procurementId) =>
  (await db.project.findMany({ where: { procurementId }, select: { procurementId: true } })).map(
    (row) => row.procurementId,
  ),
);

// One column holds both: a county may number bids and RFPs alike, and no number is given twice.
for (const series of ["bid", "rfp"] as const)
  numberSeries(series, async ({ db }, number) =>
    (await db.solicitation.findMany({ where: { number }, select: { number: true } })).flatMap(
      (row) => row.number ?? [],
    ),
  );
