import { beginsWith, numberSeries } from "../county/numbers/series.ts";

numberSeries("project", {
  borne: async ({ db }, numbers) =>
    (
      await db.project.findMany({ where: { procurementId: { in: [...numbers] } }, select: { procurementId: true } })
    ).map(({ procurementId }) => procurementId),
  beginning: async ({ db }, prefix) =>
    (await db.project.findMany({ where: { procurementId: beginsWith(prefix) }, select: { procurementId: true } })).map(
      ({ procurementId }) => procurementId,
    ),
});

numberSeries("bid", {
  borne: async ({ db }, numbers) =>
    (await db.solicitation.findMany({ where: { number: { in: [...numbers] } }, select: { number: true } })).flatMap(
      ({ number }) => number ?? [],
    ),
  beginning: async ({ db }, prefix) =>
    (await db.solicitation.findMany({ where: { number: beginsWith(prefix) }, select: { number: true } })).flatMap(
      ({ number }) => number ?? [],
    ),
});
