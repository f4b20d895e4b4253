import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { HistoryButton } from "./HistoryButton.tsx";
import { entries, entry, pageOf } from "./world.fixture.ts";

const meta = {
  title: "Records/HistoryButton",
  component: HistoryButton,
  decorators: [withRelay],
  args: { recordId: "role-clerk", title: "the role Clerk" },
} satisfies Meta<typeof HistoryButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "History" }));
  return within(await screen.findByRole("dialog", { name: "History of the role Clerk" }));
};
const historyWorld = (all: ReturnType<typeof entries>) => () => ({ history: (page: object) => pageOf(all, page) });

export const WhoChangedWhat: Story = {
  parameters: {
    relay: historyWorld([
      entry(3, { reason: "Agreed with the county attorney." }),
      entry(2, {
        words: "Renamed the role",
        changes: [{ field: "Name", before: "Clerk's office", after: "Clerk" }],
      }),
      entry(1, {
        words: "Made the role",
        changes: [{ field: "Name", before: null, after: "Clerk's office" }],
        actorName: "Dais",
        actor: null,
        permission: null,
        ip: null,
        userAgent: null,
      }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Agreed with the county attorney.")).toBeVisible());
    await expect(panel.getByText("Renamed the role")).toBeInTheDocument();
    await expect(panel.getAllByText(/Edit permissions - Role record/)).toHaveLength(2);
    await expect(panel.getAllByRole("list", { name: "What changed" })[1]).toHaveTextContent(
      "Name: was Clerk's office → now Clerk",
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole("button", { name: "History" })).toHaveFocus());
  },
};

/** Nothing was changed here, so the history shows how the record was created. */
export const CameByAnImport: Story = {
  args: { began: "Imported from Legistar on Nov 3, 2026, 2:03 PM. It is called event 20995 there." },
  parameters: { relay: historyWorld([]) },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText(/^Imported from Legistar/)).toBeVisible());
    await expect(panel.queryByText("No one has changed this record yet.")).toBeNull();
  },
};

export const ForSomeoneWhoMayNotSeeTheLog: Story = {
  parameters: { relay: historyWorld([entry(1, { permission: null, ip: null, userAgent: null, actor: null })]) },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Changed what the role Clerk may do")).toBeVisible());
    await expect(panel.queryByText(/192\.0\.2\.7/)).toBeNull();
    await expect(panel.queryByText(/By permission/)).toBeNull();
  },
};

export const OlderEntriesFollow: Story = {
  parameters: { relay: historyWorld(entries(31, (seq) => ({ words: `Deed number ${seq}` }))) },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("20 of 31 entries")).toBeVisible());
    await userEvent.click(panel.getByRole("button", { name: "Show older entries" }));
    await waitFor(() => expect(panel.getByText("31 entries")).toBeVisible());
    await expect(panel.getByText("Deed number 31")).toBeInTheDocument();
    await expect(panel.getByText("Deed number 1")).toBeInTheDocument();
    await expect(panel.queryByRole("button", { name: "Show older entries" })).toBeNull();
  },
};

export const NothingYet: Story = {
  parameters: { relay: historyWorld([]) },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("No one has changed this record yet.")).toBeVisible());
  },
};

export const FailedAndTriedAgain: Story = {
  parameters: {
    relay: () => {
      let callCount = 0;
      return {
        history: (page: object) => {
          if (callCount++ === 0) throw new Error("down");
          return pageOf(entries(1), page);
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Could not load the history.")).toBeVisible());
    await userEvent.click(panel.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(panel.getByText("1 entry")).toBeVisible());
    await expect(panel.queryByRole("alert")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ history: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Loading the history…")).toBeInTheDocument());
  },
};
