import { numberSeries } from "../county/numbers/series.ts";

numberSeries("project", async ({ db }, procurementId) =>
  (await db.project.findMany({ where: { procurementId }, select: { procurementId: true } })).map(
    (row) => row.procurementId,
  ),
);

numberSeries("bid", async ({ db }, number) =>
  (await db.solicitation.findMany({ where: { number }, select: { number: true } })).flatMap((row) => row.number ?? []),
);
