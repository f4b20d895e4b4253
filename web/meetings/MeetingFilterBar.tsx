import { useEffect, useRef, useState } from "react";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { dashboardTexts as texts } from "./texts.ts";

type Props = {
  years: readonly number[];
  year: number | null;
  text: string;
  onYear: (year: number | null) => void;
  onText: (text: string) => void;
};
const pause = 250;

/** Year and text. The text is searched when the typing pauses. */
export function MeetingFilterBar({ years, year, text, onYear, onText }: Props) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change without the field: the way back, or 'Clear the filters'.
  if (text !== sent) {
    setSent(text);
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(value.trim());
      onText(value.trim());
    }, pause);
  };
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
