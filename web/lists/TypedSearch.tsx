import { SearchField, type SearchFieldProps } from "#design-system/SearchField/SearchField.tsx";
import { useTypedFilter } from "./useTypedFilter.ts";

type SearchProps = Omit<SearchFieldProps, "value" | "onChange"> & { q: string; onSearch: (q: string) => void };

/** What a list is searched for; it is searched when the typing pauses. */
export function TypedSearch({ q, onSearch, ...field }: SearchProps) {
  const [typed, type] = useTypedFilter(q, onSearch);
  return <SearchField {...field} value={typed} onChange={type} />;
}
