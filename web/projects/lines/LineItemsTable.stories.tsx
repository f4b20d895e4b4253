import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { documentWorld, lineOf, lockedScene, projectScene, refusal, type Row } from "../documentWorld.fixture.ts";
import { LineItemsTable } from "./LineItemsTable.tsx";
import type { LineItemsTableStoryQuery } from "./__generated__/LineItemsTableStoryQuery.graphql.ts";

function Table() {
  const { project } = useLazyLoadQuery<LineItemsTableStoryQuery>(
    graphql`
      query LineItemsTableStoryQuery {
        project(key: "project-1") {
          ...LineItemsTable_project
        }
      }
    `,
    {},
  );
  return (
    <LeaveGuard panel="">
      <Section title="Document Editor" plain>
        {project && <LineItemsTable project={project} />}
      </Section>
      <Toaster />
    </LeaveGuard>
  );
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => lineOf(index + 1));
const with500 = () => documentWorld(projectScene({ lines: lines(500) }));

const meta = {
  title: "Procurement/LineItemsTable",
  component: Table,
  decorators: [withRelay],
  parameters: {
    relay: () =>
      documentWorld(
        projectScene({
          lines: [
            lineOf(1),
            lineOf(2, { quantity: "40", estimate: null }),
            lineOf(3, { kind: "ALLOWANCE", number: "3", description: "Permits", estimate: null, allowance: "5000.00" }),
          ],
        }),
      ),
  },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (canvasElement: HTMLElement, column: string, row: number) =>
  within(canvasElement).findByRole("textbox", { name: `${column}, row ${row}` });

export const Three: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    const totals = await part.findByLabelText("Totals from the engineer's estimate");
    await expect(totals).toHaveTextContent("Base bid$55,233.00");
    await expect(totals).toHaveTextContent("Allowances$5,000.00");
    await expect(totals).toHaveTextContent("1 line without an estimate");
  },
};

export const TypedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await cell(canvasElement, "Quantity", 1));
    await userEvent.keyboard("{ArrowDown}{Control>}a{/Control}1,200.5{Enter}");
    await expect(await cell(canvasElement, "Quantity", 2)).toHaveValue("1,200.5");
    await expect(await cell(canvasElement, "Quantity", 3)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await cell(canvasElement, "Description", 4)).toHaveFocus());
    await userEvent.keyboard("Sand");
    await userEvent.click(await cell(canvasElement, "Unit", 4));
    await userEvent.keyboard("ton");
    await userEvent.click(await cell(canvasElement, "Quantity", 4));
    await userEvent.keyboard("3");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save line items" }));
    await waitFor(async () => expect(await screen.findByText("Line items saved.")).toBeVisible());
    await expect(within(canvasElement).getByText("4 lines")).toBeVisible();
  },
};

export const PastedFromASpreadsheet: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await cell(canvasElement, "Unit", 2));
    await userEvent.paste("bag\t10\t2.50\nbox\t5\t1\npallet\t1\t100");
    await expect(await cell(canvasElement, "Unit", 4)).toHaveValue("pallet");
    await expect(await cell(canvasElement, "Estimate per unit", 2)).toHaveValue("2.50");
    await expect(within(canvasElement).getByText("4 lines. Not saved")).toBeVisible();
  },
};

export const AnUnclearNumberIsNamedAtItsCell: Story = {
  play: async ({ canvasElement }) => {
    const estimate = await cell(canvasElement, "Estimate per unit", 2);
    await userEvent.type(estimate, "$294,8499.49");
    await expect(estimate).toHaveAttribute("aria-invalid", "true");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save line items" }));
    await waitFor(() =>
      expect(within(canvasElement).getByText(/Line 2: “\$294,8499\.49” isn't a clear estimate/)).toBeVisible(),
    );
    await expect(estimate).toHaveFocus();
  },
};

export const SavedByTwoPeople: Story = {
  parameters: {
    relay: () => {
      const scene = projectScene({ lines: lines(2) });
      return documentWorld(scene, {
        saveLineItems: () => ({
          __typename: "Conflict",
          message: "Someone saved a newer version.",
          current: Object.assign(scene, { linesVersion: 2, lines: [lineOf(1, { quantity: "950" })] as Row[] }),
        }),
      });
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await cell(canvasElement, "Unit", 2), "s");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save line items" }));
    await waitFor(() => expect(within(canvasElement).getByText("Someone saved newer line items")).toBeVisible());
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Take the saved version" }));
    await expect(await cell(canvasElement, "Quantity", 1)).toHaveValue("950");
  },
};

export const FiveHundred: Story = {
  parameters: { relay: with500 },
  play: async ({ canvasElement }) => {
    await expect(await cell(canvasElement, "Quantity", 1)).toBeVisible();
    const grid = within(canvasElement).getByRole("grid");
    await expect(grid).toHaveAttribute("aria-rowcount", "501");
    await expect(within(grid).getAllByRole("row").length).toBeLessThan(60);
    await userEvent.click(await cell(canvasElement, "Quantity", 1));
    await userEvent.keyboard("{ArrowDown>40/}");
    await waitFor(async () => expect(await cell(canvasElement, "Quantity", 41)).toHaveFocus());
    // The active row is never hidden behind the header or below the lower edge.
    const seen = (await cell(canvasElement, "Quantity", 41)).getBoundingClientRect();
    const box = grid.getBoundingClientRect();
    await expect(seen.top >= box.top + 40 && seen.bottom <= box.bottom + 1).toBe(true);
    await userEvent.keyboard("{Escape}{Tab}");
    await expect(within(canvasElement).getByRole("button", { name: "Add a line" })).toHaveFocus();
  },
};

export const None: Story = { parameters: { relay: () => documentWorld() } };

export const Refused: Story = {
  parameters: {
    relay: () =>
      documentWorld(projectScene({ lines: lines(1) }), {
        saveLineItems: () => refusal("This project is locked from editing. Its status is “Draft”.", "LOCKED"),
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await cell(canvasElement, "Unit", 1), "s");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save line items" }));
    await waitFor(() => expect(within(canvasElement).getByText(/This project is locked/)).toBeVisible());
  },
};

export const Locked: Story = {
  parameters: {
    relay: () => documentWorld(Object.assign(lockedScene(), { lines: lines(2) })),
  },
  play: async ({ canvasElement }) => expect(await cell(canvasElement, "Unit", 1)).toHaveAttribute("readonly"),
};
