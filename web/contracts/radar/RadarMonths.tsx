import { graphql, useFragment } from "react-relay";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import type { RadarMonths_radar$data, RadarMonths_radar$key } from "./__generated__/RadarMonths_radar.graphql.ts";
import { monthInWords } from "./radarAddress.ts";
import { texts } from "./texts.ts";

type Month = RadarMonths_radar$data["months"][number];
const columns = [
  { key: "month", header: texts.month, rowHeader: true, cell: ({ month }: Month) => monthInWords(month) },
  {
    key: "count",
    header: texts.count,
    align: "end" as const,
    cell: ({ count }: Month) => count.toLocaleString("en-US"),
  },
];

/** How many replacements must be started in each coming month; months without any are left out. */
export function RadarMonths({ radar }: { radar: RadarMonths_radar$key }) {
  const { months } = useFragment(
    graphql`
      fragment RadarMonths_radar on ContractRadar {
        months {
          month
          count
        }
      }
    `,
    radar,
  );
  const some = months.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return (
    <Section title={texts.months} description={texts.monthsHelp}>
      <DataTable<Month>
        caption={texts.months}
        captionHidden
        rows={some}
        rowKey={({ month }) => month}
        columns={columns}
      />
    </Section>
  );
}
