import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { twoBlanks } from "../editorWorld.fixture.ts";
import AgendaQueue from "./AgendaQueue.tsx";

type Row = Record<string, unknown>;
const waiting = (number: number, title: string, from: string | null = null, blanks: Row | null = null): Row => ({
  __typename: "WaitingForAgenda",
  resolution: {
    __typename: "Resolution",
    id: `Resolution:${number}`,
    displayNumber: `RLA-2026-${number}`,
    title,
    department: "Highway",
    blanks,
  },
  moves: from && {
    __typename: "AgendaItem",
    id: `AgendaItem:${number}`,
    meeting: { __typename: "Meeting", id: `Meeting:${from}`, number: from },
  },
});
const queued = [waiting(4, "Road salt"), waiting(5, "Bridge repairs", "2026-23"), waiting(6, "Mowers")];
const sent: Row[] = [];

const world = (reason: string | null = null, entries = queued, answer?: Row) => ({
  meeting: () => ({
    __typename: "Meeting",
    id: "Meeting:1",
    viewerCan: {
      __typename: "MeetingCan",
      addFromQueue: { __typename: "Allowance", allowed: reason === null, reason },
    },
    agendaQueue: ({ text }: { text?: string | null }) => ({
      __typename: "AgendaQueue",
      more: false,
      entries: entries.filter(({ resolution }) => !text || (resolution as Row)["title"] === text),
    }),
  }),
  addFromQueue: ({ input }: { input: Row }) => {
    sent.push(input);
    return answer ?? { __typename: "AddFromQueuePayload", added: 3, meeting: null };
  },
});

const meta = {
  title: "Resolutions/AgendaQueue",
  component: AgendaQueue,
  decorators: [withRelay],
  args: { recordKey: "meeting-1" },
  render: (args) => (
    <main>
      <h1>Meeting 2026-24</h1>
      <AgendaQueue {...args} />
      <Toaster />
    </main>
  ),
  parameters: { relay: () => world() },
} satisfies Meta<typeof AgendaQueue>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Add from Queue" }));
  return within(await screen.findByRole("dialog", { name: "Waiting for this agenda" }));
};

export const ThreeWait: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Move here from 2026-23 · Highway")).toBeVisible());
    await userEvent.click(panel.getByLabelText("RLA-2026-6 Mowers"));
    await userEvent.click(panel.getByLabelText("RLA-2026-5 Bridge repairs"));
    await waitFor(() => expect(panel.getByRole("button", { name: "Add 2 items" })).toBeVisible());
  },
};

export const NothingWaits: Story = {
  parameters: { relay: () => world(null, []) },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Nothing is waiting for this agenda.")).toBeVisible());
  },
};

export const OneHasBlanks: Story = {
  parameters: {
    relay: () =>
      world(null, [
        waiting(4, "Road salt", null, twoBlanks()),
        waiting(5, "Bridge repairs", null, twoBlanks("The board sets the day.")),
      ]),
  },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    // A resolution with explained blanks is a line like any other.
    await waitFor(() => expect(panel.getByText(/^Highway · 2 blanks are left: “be held on ____/)).toBeVisible());
    await expect(panel.getByText("Highway")).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      world(null, queued, {
        __typename: "Refusal",
        code: "ALREADY_ON_AGENDA",
        message: "“Mowers”: it is on an agenda already.",
        field: "entries",
        permission: null,
      }),
  },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await userEvent.click(panel.getByLabelText("RLA-2026-5 Bridge repairs"));
    await userEvent.click(panel.getByRole("button", { name: "Add 1 item" }));
    await waitFor(async () => expect(await panel.findByText("“Mowers”: it is on an agenda already.")).toBeVisible());
    await expect(sent.at(-1)).toEqual({
      meetingId: "Meeting:1",
      entries: [{ resolutionId: "Resolution:5", moveItemId: "AgendaItem:5" }],
    });
  },
};

export const MayNot: Story = {
  parameters: { relay: () => world("Your role may not place resolutions on agendas.") },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole("button", { name: "Add from Queue" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
