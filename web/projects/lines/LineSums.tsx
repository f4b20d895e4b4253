import { memo } from "react";
import { Grid, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { grouped, moneyText } from "#schema/projects/lines/decimals.rules.ts";
import { readLine, totalsOf } from "#schema/projects/lines/lines.rules.ts";
import type { LineRow } from "./lineRows.ts";
import { texts } from "./texts.ts";

/** A row stays the same object until it is edited, so each is parsed once. */
const known = new WeakMap<LineRow, ReturnType<typeof readLine>>();
function readOnce(row: LineRow): ReturnType<typeof readLine> {
  const read = known.get(row) ?? readLine({ ...row, number: "1", description: "-", unit: "-" });
  known.set(row, read);
  return read;
}

/** The sum of the lines as typed. A line counts as soon as it can be parsed. */
export const LineSums = memo(function LineSums({ rows }: { rows: readonly LineRow[] }) {
  const lines = rows.flatMap((row) => {
    const read = readOnce(row);
    return "line" in read ? [read.line] : [];
  });
  const totals = totalsOf(lines);
  const shown = [
    [texts.base, totals.base],
    [texts.alternates, totals.alternates],
    [texts.allowances, totals.allowances],
  ] as const;
  return (
    <Stack gap="1" role="group" aria-label={texts.totals}>
      <Grid as="dl" templateColumns="max-content max-content" columnGap="4" rowGap="1">
        {shown.map(([name, cents]) => (
          <Grid key={name} gridColumn="1 / -1" templateColumns="subgrid" display="grid">
            <dt>{name}</dt>
            <dd data-figures style={{ textAlign: "end" }}>
              ${grouped(moneyText(cents))}
            </dd>
          </Grid>
        ))}
      </Grid>
      {totals.withoutEstimate > 0 && (
        <Text color="muted" textStyle="small">
          {texts.without(totals.withoutEstimate)}
        </Text>
      )}
    </Stack>
  );
});
