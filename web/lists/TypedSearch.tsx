import { SearchField, type SearchFieldProps } from "#design-system/SearchField/SearchField.tsx";
import { useTypedFilter } from "./useTypedFilter.ts";

type SearchProps = Omit<SearchFieldProps, "value" | "onChange"> & { q: string; onSearch: (q: string) => void };

/** The search text of a list. The search runs after a pause in typing. */
export function TypedSearch({ q, onSearch, ...field }: SearchProps) {
  const [typed, type] = useTypedFilter(q, onSearch);
  return <SearchField {...field} value={typed} onChange={type} />;
}
