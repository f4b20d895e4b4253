import { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { faultOfFormat, numberOf, placeIn } from "../../numbers.rules.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { NumberSeriesName } from "./NumberSeries.ts";
import { placesAhead } from "./placesAhead.ts";
import { setLastPlace } from "./register.ts";
import { formatOf, numbersOfYear, SERIES, type SeriesName, seriesNamed } from "./series.ts";

/** A position high enough for any year. */
const MAX_START = 900_000;

const NumberSeriesInput = builder.inputType("NumberSeriesInput", {
  description: "New numbering for one series of records.",
  fields: (t) => ({
    name: t.field({ type: NumberSeriesName, required: true, description: "Series of records." }),
    format: t.string({
      required: true,
      description:
        "Format of the numbers, at most 40 characters. {YYYY} or {YY} is the year, {n} the position within the year, and {nnnn} the position padded with zeros.",
    }),
    next: t.int({
      description: "Position that the next record of the current year gets, at most 900,000. Null leaves it unchanged.",
    }),
  }),
});

verb("setCountyNumbers", {
  description:
    "Sets how the county numbers its records from now on. Existing numbers stay. No number is given twice: a format or a start that would repeat one is refused with that number.",
  on: County,
  can: "editNumbers",
  about: "Change how the county's records are numbered.",
  permission: "administration.settings.edit-numbers",
  refuse: null,
  versioned: true,
  input: (t) => ({
    series: t.field({
      type: [NumberSeriesInput],
      required: true,
      most: SERIES.length,
      description: "Series to change, each at most once.",
    }),
  }),
  run: async (_county, input, context) => {
    const names = input.series.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice) throw fault(twice, "This series is listed twice.");
    const year = Number(todayOf(context).slice(0, 4));
    const [before, after]: Record<string, string>[] = [{}, {}];
    for (const { name, format, next } of input.series) {
      const [was, ahead] = [await formatOf(context, name), await placesAhead(context, name, format, year)];
      if (format === was && (next == null || next === ahead)) continue;
      await assertFree(context, { name, format, year, next: next ?? null });
      const first = (place: number, by: string) => `${by}: ${numberOf(by, year, place)}`;
      Object.assign(before as object, { [name]: first(await placesAhead(context, name, was, year), was) });
      if (next != null && next !== ahead) await setLastPlace(context, name, year, next - 1);
      await context.db.numberFormat.deleteMany({ where: { series: name } });
      await context.db.numberFormat.create({ data: { series: name, format } });
      Object.assign(after as object, { [name]: first(next ?? ahead, format) });
    }
    if (Object.keys(after as object).length === 0) return;
    await context.db.tenantSettings.updateMany({ data: { version: { increment: 1 } } });
    await record(context, { before: before as object, after: after as object });
  },
});

const fault = (name: SeriesName, message: string, code = "FIELD") => new Refused({ code, message, field: name });

/** @throws Refused FIELD, NUMBER_GIVEN if the series would repeat a number that a record has */
async function assertFree(
  context: SignedContext,
  { name, format, year, next }: { name: SeriesName; format: string; year: number; next: number | null },
): Promise<void> {
  const wrong = faultOfFormat(format);
  if (wrong !== null) throw fault(name, wrong);
  const ahead = await placesAhead(context, name, format, year);
  if (next !== null && (next < 1 || next > MAX_START))
    throw fault(name, `The next number must be a whole number from 1 to ${MAX_START.toLocaleString("en-US")}.`);
  if (next !== null && next < ahead)
    throw fault(
      name,
      `${numberOf(format, year, ahead - 1)} was the last number used. The next one must be ${ahead} or more.`,
      "NUMBER_GIVEN",
    );
  for (const [of, from] of [
    [year, next ?? ahead],
    [year + 1, 1],
  ] as const) {
    const places = (await seriesNamed(name)(context, numbersOfYear(format, of))).flatMap(
      (number) => placeIn(format, of, number) ?? [],
    );
    const highest = Math.max(0, ...places.filter((place) => place >= from));
    // Meetings follow their highest number automatically.
    if (highest > 0 && name !== "meeting")
      throw fault(
        name,
        `${numberOf(format, of, highest)} is already used, and this would use it again. Choose another format${of === year ? `, or start at ${highest + 1}` : ""}.`,
        "NUMBER_GIVEN",
      );
  }
}
