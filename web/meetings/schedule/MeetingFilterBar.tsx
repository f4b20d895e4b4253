import { HStack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import type { MeetingFilters } from "./meetingFilters.ts";
import { dashboardTexts as texts } from "../texts.ts";

type Order = Pick<MeetingFilters, "sort" | "direction">;
const orders = {
  NEAREST: { sort: "NEAREST", direction: "DESC" },
  LATEST: { sort: "DATE", direction: "DESC" },
  OLDEST: { sort: "DATE", direction: "ASC" },
} as const satisfies Record<string, Order>;
type OrderName = keyof typeof orders;
const names = Object.keys(orders) as OrderName[];

/** The name of an order. COLUMN: another column's header chose it. */
const nameOf = ({ sort, direction }: Order) =>
  sort === "NEAREST"
    ? sort
    : (names.find((name) => orders[name].sort === sort && orders[name].direction === direction) ?? "COLUMN");

type Props = {
  years: readonly number[];
  year: number | null;
  text: string;
  order: Order;
  onYear: (year: number | null) => void;
  onOrder: (order: Order) => void;
  onText: (text: string) => void;
};

/** Year, text and order. */
export function MeetingFilterBar({ years, year, text, order, onYear, onOrder, onText }: Props) {
  const known = year !== null && !years.includes(year) ? [year, ...years] : years;
  return (
    <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
      <SelectField
        label={texts.year}
        value={year === null ? "" : String(year)}
        onChange={(value) => onYear(value === "" ? null : Number(value))}
        options={[
          { value: "", label: texts.all },
          ...known.map((each) => ({ value: String(each), label: String(each) })),
        ]}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        width="24rem"
        q={text}
        onSearch={onText}
      />
      <SelectField
        label={texts.order}
        value={nameOf(order)}
        onChange={(value) => value !== "COLUMN" && onOrder(orders[value as OrderName])}
        options={[...names, ...(nameOf(order) === "COLUMN" ? (["COLUMN"] as const) : [])].map((value) => ({
          value,
          label: texts.orders[value],
        }))}
      />
    </HStack>
  );
}
