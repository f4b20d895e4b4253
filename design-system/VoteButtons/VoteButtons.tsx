import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { Shape } from "../StatusBadge/StatusBadge.tsx";
import { castable, voteLooks } from "./voteChoices.ts";
import type { VoteChoice } from "./voteChoices.ts";
import { voteButtonsRecipe } from "./VoteButtons.recipe.ts";

export type { VoteChoice } from "./voteChoices.ts";

const Root = chakra("fieldset", voteButtonsRecipe);

export type VoteButtonsProps = {
  /** Whose vote on what: 'Your vote on the motion to adopt'. */
  label: string;
  value: VoteChoice;
  onChange: (choice: VoteChoice) => void;
  size?: "row" | "tablet" | undefined;
  /** Why voting is disabled now. It stays focusable and shows this. */
  reason?: string | null | undefined;
  allowRecuse?: boolean | undefined;
};

/** One vote: Yes, No, Abstain, Recuse, or cleared. Nothing is preselected. */
export function VoteButtons({ label, value, onChange, size = "row", reason, allowRecuse = true }: VoteButtonsProps) {
  const id = useId();
  const choices: VoteChoice[] = [...castable.filter((choice) => allowRecuse || choice !== "RECUSED"), "NONE"];
  return (
    <Root
      size={size}
      role="radiogroup"
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      aria-describedby={reason ? `${id}-reason` : undefined}
    >
      {reason && (
        <chakra.p id={`${id}-reason`} color="muted" mb="2" textStyle="small">
          {reason}
        </chakra.p>
      )}
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice} data-choice={choice} data-chosen={choice === value}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === value}
              aria-disabled={reason ? true : undefined}
              onChange={() => {
                if (!reason) onChange(choice);
              }}
            />
            <Shape shape={voteLooks[choice].shape} />
            {voteLooks[choice].word}
          </label>
        ))}
      </div>
    </Root>
  );
}
