import { chakra } from "@chakra-ui/react";
import { countedRecipe } from "./Counted.recipe.ts";

const Root = chakra("span", countedRecipe);

export type CountedProps = {
  /** The number as shown. Null: none. The link's own name includes it too. */
  count: string | null;
  /** A link that holds an icon. */
  children: React.ReactNode;
};

/** A link in the bar with a number on its corner. */
export function Counted({ count, children }: CountedProps) {
  return (
    <Root>
      {children}
      {count !== null && (
        <span className="count" aria-hidden>
          {count}
        </span>
      )}
    </Root>
  );
}
