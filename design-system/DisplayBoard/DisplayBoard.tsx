import { chakra } from "@chakra-ui/react";
import { displayBoardRecipe } from "./DisplayBoard.recipe.ts";

const Root = chakra("div", displayBoardRecipe);

export type DisplayBoardProps = {
  /** County, meeting, date. */
  header: React.ReactNode;
  main: React.ReactNode;
  /** Beside the main part on a wide screen, below it on a narrow one: the seat map. */
  aside?: React.ReactNode;
  footer?: React.ReactNode;
  /** A ConnectionBadge. */
  connection?: React.ReactNode;
};

/** The wall of the room: full screen, read from 15 metres, in contrast of 7:1. */
export function DisplayBoard({ header, main, aside, footer, connection }: DisplayBoardProps) {
  return (
    <Root>
      <header>
        <div>{header}</div>
        {connection}
      </header>
      <main className="parts" data-aside={Boolean(aside)}>
        <div>{main}</div>
        {aside && <div>{aside}</div>}
      </main>
      {footer && <footer>{footer}</footer>}
    </Root>
  );
}
