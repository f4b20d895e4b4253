import { chakra } from "@chakra-ui/react";
import { lowerThirdRecipe } from "./LowerThird.recipe.ts";

const Root = chakra("main", lowerThirdRecipe);

export type LowerThirdProps = {
  /** County and meeting. */
  title: string;
  children: React.ReactNode;
};

/** A stream's overlay on the lower third of its picture. The background is transparent. */
export function LowerThird({ title, children }: LowerThirdProps) {
  return (
    <Root>
      <p className="title">{title}</p>
      {children}
    </Root>
  );
}
