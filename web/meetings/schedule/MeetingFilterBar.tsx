import { HStack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { FilterSelect, TypedSearch, yearsOf } from "#web/lists/filters.tsx";
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

/** The name of an order; COLUMN: the head of another column chose it. */
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
  return (
    <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
      <FilterSelect
        label={texts.year}
        placeholder={texts.all}
        options={yearsOf(years, year)}
        value={year === null ? null : String(year)}
        onChange={(chosen) => onYear(chosen === null ? null : Number(chosen))}
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
