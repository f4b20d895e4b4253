import { SearchField, type SearchFieldProps } from "#design-system/SearchField/SearchField.tsx";
import { SelectField, type SelectFieldProps } from "#design-system/SelectField/SelectField.tsx";
import { useTypedFilter } from "./useTypedFilter.ts";

type SearchProps = Omit<SearchFieldProps, "value" | "onChange"> & { q: string; onSearch: (q: string) => void };

/** What a list is searched for; it is searched when the typing pauses. */
export function TypedSearch({ q, onSearch, ...field }: SearchProps) {
  const [typed, type] = useTypedFilter(q, onSearch);
  return <SearchField {...field} value={typed} onChange={type} />;
}

type FilterProps<Word extends string> = Pick<SelectFieldProps, "label" | "width"> & {
  /** Null: the list is not narrowed. */
  value: Word | null;
  options: readonly { value: Word; label: string }[];
  /** What is read where the list is not narrowed. */
  placeholder: string;
  onChange: (value: Word | null) => void;
};

/** Narrows a list to one of a few words. */
export function FilterSelect<Word extends string>({ value, options, onChange, ...field }: FilterProps<Word>) {
  return (
    <SelectField
      {...field}
      value={value ?? ""}
      options={[...options]}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
    />
  );
}

/** Words as a list of them is chosen from. */
export const optionsOf = <Word extends string>(words: readonly Word[], labels: Readonly<Record<Word, string>>) =>
  words.map((value) => ({ value, label: labels[value] }));

/** The years of a list, with the chosen one, though none of its records is of it. */
export const yearsOf = (years: readonly number[], chosen: number | null) =>
  (chosen !== null && !years.includes(chosen) ? [chosen, ...years] : years).map((year) => ({
    value: String(year),
    label: String(year),
  }));

type Order<Sort> = { sort: Sort | null; direction: "ASC" | "DESC" };
type SortProps<Sort extends string> = Pick<SelectFieldProps, "label" | "width"> & {
  order: Order<Sort>;
  sorts: readonly Sort[];
  nameOf: (sort: Sort) => string;
  /** 'Number, descending'. */
  descending: (name: string) => string;
  /** The order where none is chosen. */
  placeholder: string;
  onChange: (order: Order<Sort>) => void;
};

/** The order of a list: each of its columns up or down, or none. */
export function SortSelect<Sort extends string>(props: SortProps<Sort>) {
  const { order, sorts, nameOf, descending, onChange, ...field } = props;
  const orders = sorts.flatMap((sort) =>
    (["ASC", "DESC"] as const).map((direction) => ({
      value: `${sort} ${direction}`,
      label: direction === "ASC" ? nameOf(sort) : descending(nameOf(sort)),
      order: { sort, direction },
    })),
  );
  return (
    <SelectField
      {...field}
      value={order.sort ? `${order.sort} ${order.direction}` : ""}
      options={orders}
      onChange={(value) =>
        onChange(orders.find((each) => each.value === value)?.order ?? { sort: null, direction: "ASC" })
      }
    />
  );
}
