import { HStack } from "#design-system/Layout/Layout.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import { dashboardTexts as texts } from "./texts.ts";

type Props = {
  years: readonly number[];
  year: number | null;
  text: string;
  onYear: (year: number | null) => void;
  onText: (text: string) => void;
};

/** Year and text. The text is searched when the typing pauses. */
export function MeetingFilterBar({ years, year, text, onYear, onText }: Props) {
  const [typed, type] = useTypedFilter(text, onText);
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
      <SearchField
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        width="24rem"
        value={typed}
        onChange={type}
      />
    </HStack>
  );
}
