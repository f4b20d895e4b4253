import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { refusal } from "#web/projects/documentWorld.fixture.ts";
import { MAY_NOT, tabulationScene, tabulationWorld, threeBids } from "../tabulationWorld.fixture.ts";
import TabulationTab from "./TabulationTab.tsx";
import type { TabulationTabStoryQuery } from "./__generated__/TabulationTabStoryQuery.graphql.ts";

function Tab() {
  const { project } = useLazyLoadQuery<TabulationTabStoryQuery>(
    graphql`
      query TabulationTabStoryQuery {
        project(key: "project-1") {
          ...TabulationTab_project
        }
      }
    `,
    {},
  );
  return (
    <main>
      <h1>Road salt</h1>
      {project && <TabulationTab project={project} heard={0} />}
      <Toaster />
    </main>
  );
}

const meta = {
  title: "Procurement/TabulationTab",
  component: Tab,
  decorators: [withRelay],
  parameters: { relay: () => tabulationWorld(threeBids()) },
} satisfies Meta<typeof Tab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeBids: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const grid = await page.findByRole("table", { name: "Lines and bidders" });
    await expect(within(grid).getAllByText("Low").length).toBeGreaterThan(0);
    await expect(within(grid).getByText("Corrected")).toBeVisible();
    await expect(page.getByText("Line 2: read aloud $5,150.00, computed $515.00")).toBeVisible();
    await expect(page.getByText("Not acknowledged: addendum 1.")).toBeVisible();
    await expect(page.getByText(/31.2% below the next bid, \$7,500.00/)).toBeVisible();
  },
};

export const ANumberIsRead: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Enter what it says" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /It says/ })).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: /It says/ }), "294,849.49");
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "By telephone.");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved. The bid now uses this number.")).toBeVisible());
  },
};

export const TheServerRefuses: Story = {
  parameters: {
    relay: () =>
      tabulationWorld(threeBids(), {
        markNonResponsive: () => refusal("This bid was withdrawn because of a mistake.", "WITHDRAWN"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole("button", { name: "Mark not responsive" });
    await userEvent.click(first as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox"), "No bond.");
    await userEvent.click(dialog.getByRole("button", { name: "Mark not responsive" }));
    await expect(await dialog.findByText("This bid was withdrawn because of a mistake.")).toBeVisible();
  },
};

export const AnAlternateIsChosen: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox", { name: "A-1 Delivery on Saturdays" }));
    const effect = await page.findByRole("table", { name: "Effect on the ranking" });
    await expect(within(effect).getByText("Place 2, $5,510.00")).toBeVisible();
  },
};

export const NothingMayBeDone: Story = {
  parameters: { relay: () => tabulationWorld(threeBids(MAY_NOT), {}, MAY_NOT) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole("button", { name: /Mark responsive/ });
    await expect(first).toHaveAttribute("aria-disabled", "true");
  },
};

export const NothingIsOpened: Story = {
  parameters: { relay: () => tabulationWorld(null) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No bids have been opened yet.")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => tabulationWorld(null, { solicitation: () => new Promise(() => {}) }) },
};

export const AsAFile: Story = {
  parameters: {
    relay: () =>
      tabulationWorld(threeBids(), {
        exportTabulation: () =>
          refusal(
            "A printed tabulation can have at most 10,000 prices. This one has 144,000. Use the spreadsheet instead.",
            "TOO_LARGE",
          ),
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Export" }));
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "PDF" })).toBeVisible());
    for (const name of ["Excel (.xlsx)", "CSV"]) await expect(screen.getByRole("menuitem", { name })).toBeVisible();
    await userEvent.click(screen.getByRole("menuitem", { name: "PDF" }));
    await waitFor(() => expect(screen.getByText(/A printed tabulation can have at most 10,000 prices/)).toBeVisible());
  },
};

export const AFindingTakesANote: Story = {
  parameters: {
    relay: () =>
      tabulationWorld(threeBids(), {
        noteRedFlag: ({ input }: { input: { reason: string } }) => ({
          __typename: "NoteRedFlagPayload",
          redFlag: {
            __typename: "RedFlag",
            id: "RedFlag:1",
            notes: [
              {
                __typename: "RedFlagNote",
                key: "note-1",
                note: input.reason,
                byName: "P. Purchasing",
                at: "2036-03-11T17:00:00Z",
              },
            ],
          },
        }),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Needs a note")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Add a note" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox"), "Both buy at the same mine.");
    await userEvent.click(dialog.getByRole("button", { name: "Add a note" }));
    await waitFor(() => expect(page.getByText("Both buy at the same mine.")).toBeVisible());
    await expect(page.queryByText("Needs a note")).toBeNull();
  },
};

export const NothingIsFound: Story = {
  parameters: {
    relay: () => {
      const { project, solicitation, ...world } = tabulationWorld(threeBids());
      const clean = { ...(project as object), redFlags: [] };
      return { ...world, project: clean, solicitation: { ...(solicitation as object), project: clean } };
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No findings.")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole("button", { name: "Line prices" });
    await expect(page.queryByRole("table", { name: "Lines and bidders" })).toBeNull();
    await userEvent.click(first as HTMLElement);
    await expect(page.getByText("1 Treated road salt, delivered to the Highway garage")).toBeVisible();
    await expect(page.getByText("10 ton · $1.00 per ton")).toBeVisible();
  },
};

export const SixtyBiddersAnd2400Lines: Story = {
  parameters: { relay: () => tabulationWorld(tabulationScene(60, 2_400)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const grid = await page.findByRole("table", { name: "Lines and bidders" });
    await expect(within(grid).getAllByRole("cell").length).toBeLessThan(600);
    const scroller = page.getByRole("group", { name: "Lines and bidders" });
    scroller.scrollTo(5_000, 100_000);
    await expect(await within(grid).findByText(/Item 1520$/)).toBeVisible();
  },
};
