import { numberSeries } from "../county/numbers/series.ts";

numberSeries("file", async ({ db }, fileNumber) =>
  (await db.resolution.findMany({ where: { fileNumber }, select: { fileNumber: true } })).map((row) => row.fileNumber),
);

numberSeries("resolution", async ({ db }, number) =>
  (await db.resolution.findMany({ where: { number }, select: { number: true } })).flatMap((row) => row.number ?? []),
);
