import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Board, BoardCard, BoardCards, BoardColumn } from "./Board.tsx";

const long =
  "Authorizing the Chair of the Board to sign an agreement with the lowest responsible bidder for the replacement of the culvert on County Route 7";

function Shown({ empty = false }: { empty?: boolean }) {
  return (
    <Board label="Meeting items by status" onDrop={() => {}} refuse={(_, to) => (to === "legal" ? null : "Not yet.")}>
      <BoardColumn id="draft" title="Draft" count="2">
        <BoardCards>
          <BoardCard id="1" column="draft" item="salt" movable>
            <p>RLA-2026-17</p>
            <p>Road salt</p>
            <Button size="sm">To legal review</Button>
          </BoardCard>
          <BoardCard id="2" column="draft" item="culvert" movable={false}>
            <p>RLA-2026-18</p>
            <p>{long}</p>
          </BoardCard>
        </BoardCards>
      </BoardColumn>
      <BoardColumn
        id="legal"
        title="Legal review"
        count="0"
        footer={empty ? null : <Button size="sm">Show more</Button>}
      >
        <p>Nothing here.</p>
      </BoardColumn>
      <BoardColumn id="board" title="Board review" count="1,000+">
        <p>Nothing here.</p>
      </BoardColumn>
    </Board>
  );
}

const meta = { title: "Table/Board", component: Shown } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeColumns: Story = {
  play: async ({ canvasElement }) => {
    const column = within(within(canvasElement).getByRole("region", { name: "Draft" }));
    await expect(column.getAllByRole("listitem")).toHaveLength(2);
  },
};
