import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { Shape, StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { triStates, type TriStateValue } from "./states.ts";
import { triStateRecipe } from "./TriState.recipe.ts";

const Root = chakra("div", triStateRecipe);
const order: readonly TriStateValue[] = ["ALLOW", "DENY", "UNSET"];

export type TriStateProps = {
  /** The permission: 'View - Meeting record'. */
  label: string;
  value: TriStateValue;
  onChange: (value: TriStateValue) => void;
  /** Read-only. */
  readOnly?: boolean;
  /** The earlier value, if different. */
  was?: TriStateValue | undefined;
};

/** Allow, deny or leave unset: three words with shapes, radios for keyboards and screen readers. */
export function TriState({ label, value, onChange, readOnly = false, was }: TriStateProps) {
  const id = useId();
  const name = (
    <span className="what">
      <span id={`${id}-label`}>{label}</span>
      {was && was !== value && (
        <span id={`${id}-was`} className="changed">
          was {triStates[was].word.toLowerCase()}
        </span>
      )}
    </span>
  );
  if (readOnly)
    return (
      <Root>
        {name}
        <StatusBadge word={triStates[value].word} shape={triStates[value].shape} hue={triStates[value].hue} />
      </Root>
    );
  return (
    <Root
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={was && was !== value ? `${id}-was` : undefined}
    >
      {name}
      <span className="choices">
        {order.map((state) => (
          <label key={state}>
            <input type="radio" name={id} value={state} checked={state === value} onChange={() => onChange(state)} />
            <Shape shape={triStates[state].shape} />
            {triStates[state].choice}
          </label>
        ))}
      </span>
    </Root>
  );
}
