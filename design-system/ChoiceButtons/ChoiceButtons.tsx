import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { choiceButtonsRecipe } from "./ChoiceButtons.recipe.ts";

const Row = chakra("div", choiceButtonsRecipe);

export type ChoiceButtonsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `count`: number of items behind it, formatted. */
  options: readonly { value: Value; label: string; count?: string | undefined }[];
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Stays one line on a phone and scrolls sideways there. */
  oneLine?: boolean | undefined;
  /** Id of the first button, so that an error summary can link to it. */
  id?: string | undefined;
};

/** One of several choices, all visible as buttons: radios for keyboards and screen readers. */
export function ChoiceButtons<Value extends string>({
  label,
  value,
  onChange,
  options,
  hideLabel = false,
  disabled = false,
  oneLine = false,
  id: idProp,
}: ChoiceButtonsProps<Value>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <chakra.fieldset role="radiogroup" minW="0">
      <chakra.legend textStyle="label" mb="1" srOnly={hideLabel || undefined}>
        {label}
      </chakra.legend>
      <Row data-line={oneLine}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {option.count !== undefined && <span className="count">{option.count}</span>}
          </label>
        ))}
      </Row>
    </chakra.fieldset>
  );
}
