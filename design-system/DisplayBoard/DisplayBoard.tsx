import { chakra } from "@chakra-ui/react";
import { displayBoardRecipe } from "./DisplayBoard.recipe.ts";

const Root = chakra("div", displayBoardRecipe);

export type DisplayBoardProps = {
  /** County, meeting, date. */
  header: React.ReactNode;
  main: React.ReactNode;
  footer?: React.ReactNode;
  /** A ConnectionBadge. */
  connection?: React.ReactNode;
  /** `contrast`: black, white and full colors, whatever the mode. */
  look?: "own" | "contrast" | undefined;
};

/** The room's wall display: full screen, readable from 15 meters, with contrast of 7:1. */
export function DisplayBoard({ header, main, footer, connection, look }: DisplayBoardProps) {
  return (
    <Root look={look}>
      <header>
        <div>{header}</div>
        {connection}
      </header>
      <main>{main}</main>
      {footer && <footer>{footer}</footer>}
    </Root>
  );
}
