import { useRef, useState } from "react";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { BlockProps } from "./ResolutionFieldsGroup.tsx";
import { type Prior, usePriors } from "./usePriors.ts";
import { texts } from "./texts.ts";

type Props = { block: BlockProps; onPrior: ((prior: Prior | null) => void) | undefined };

/**
 * Prior Resolution #: typed, or looked up by number or title if the request renews or amends. The placeholder shows the
 * format.
 */
export function PriorField({ block, onPrior }: Props) {
  const { value, onChange, field } = block;
  const [searchText, setSearchText] = useState<string | null>(null);
  const looksUp = onPrior !== undefined && value.type !== "NEW";
  // The number last reported, so that blur reports it only once.
  const reportedNumber = useRef<string | null>(null);
  const { found, error } = usePriors(looksUp ? searchText : null);
  const { readOnly, error: problem, ...named } = field("priorNumber");
  const placeholder = `17-${value.dateOfRequest.slice(0, 4) || "2026"}`;
  if (!looksUp)
    return (
      <TextField
        {...named}
        error={problem}
        readOnly={readOnly}
        autoComplete="off"
        placeholder={placeholder}
        value={value.priorNumber}
        onChange={(priorNumber) => onChange({ priorNumber })}
      />
    );
  const tell = (prior: Prior | null) => {
    reportedNumber.current = prior?.number ?? null;
    onPrior(prior);
  };
  // A typed whole number refers to the resolution with that number, even if it was not chosen from the list.
  const onBlur = () => {
    const typed = value.priorNumber.trim();
    const meant = found.find(({ number }) => number === typed);
    if (meant && reportedNumber.current !== typed) tell(meant);
  };
  return (
    <div onBlur={onBlur}>
      <Combobox
        {...named}
        help={texts.priorHelp}
        error={problem ?? error}
        readOnly={readOnly}
        allowNew
        placeholder={placeholder}
        value={value.priorNumber}
        onInput={setSearchText}
        onChange={(chosen) => {
          const prior = found.find(({ id }) => id === chosen) ?? null;
          if (!prior) onChange({ priorNumber: chosen });
          tell(prior);
        }}
        options={
          searchText?.trim() ? found.map(({ id, number, title }) => ({ value: id, label: number, detail: title })) : []
        }
      />
    </div>
  );
}
