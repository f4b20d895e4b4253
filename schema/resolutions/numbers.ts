import { beginsWith, numberSeries } from "../county/numbers/series.ts";

numberSeries("file", {
  borne: async ({ db }, numbers) =>
    (await db.resolution.findMany({ where: { fileNumber: { in: [...numbers] } }, select: { fileNumber: true } })).map(
      ({ fileNumber }) => fileNumber,
    ),
  beginning: async ({ db }, prefix) =>
    (await db.resolution.findMany({ where: { fileNumber: beginsWith(prefix) }, select: { fileNumber: true } })).map(
      ({ fileNumber }) => fileNumber,
    ),
});

numberSeries("resolution", {
  borne: async ({ db }, numbers) =>
    (await db.resolution.findMany({ where: { number: { in: [...numbers] } }, select: { number: true } })).flatMap(
      ({ number }) => number ?? [],
    ),
  beginning: async ({ db }, prefix) =>
    (await db.resolution.findMany({ where: { number: beginsWith(prefix) }, select: { number: true } })).flatMap(
      ({ number }) => number ?? [],
    ),
});
