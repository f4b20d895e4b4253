import { chakra } from "@chakra-ui/react";
import { lowerThirdRecipe } from "./LowerThird.recipe.ts";

const Root = chakra("main", lowerThirdRecipe);

export type LowerThirdProps = {
  /** County and meeting. */
  title: string;
  children: React.ReactNode;
};

/** What a stream shows over the lower third of its picture. The ground around it is not drawn. */
export function LowerThird({ title, children }: LowerThirdProps) {
  return (
    <Root>
      <p className="title">{title}</p>
      {children}
    </Root>
  );
}
