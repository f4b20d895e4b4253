import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import CarryOver from "./CarryOver.tsx";

type Row = Record<string, unknown>;
const left = (number: number, description: string, reason: string, resolution: string | null = null): Row => ({
  __typename: "UnfinishedItem",
  reason,
  item: {
    __typename: "AgendaItem",
    id: `AgendaItem:${number}`,
    description,
    resolution: resolution && { __typename: "Resolution", id: `Resolution:${number}`, displayNumber: resolution },
    meeting: { __typename: "Meeting", id: "Meeting:23", number: "2026-23", date: "2026-03-03" },
  },
});
const unfinished = [
  left(4, "To buy road salt", "POSTPONED"),
  left(5, "To name a bridge", "TABLED", "RLA-2026-5"),
  left(9, "Report of the Highway Superintendent", "NOT_REACHED"),
];
const sent: Row[] = [];

const world = (reason: string | null = null, entries = unfinished, answer?: Row) => ({
  meeting: () => ({
    __typename: "Meeting",
    id: "Meeting:1",
    viewerCan: {
      __typename: "MeetingCan",
      carryOver: { __typename: "Allowance", allowed: reason === null, reason },
    },
    unfinishedBusiness: { __typename: "UnfinishedBusiness", more: false, entries },
  }),
  carryOver: ({ input }: { input: Row }) => {
    sent.push(input);
    return answer ?? { __typename: "CarryOverPayload", added: 2, meeting: null };
  },
});

const meta = {
  title: "Resolutions/CarryOver",
  component: CarryOver,
  decorators: [withRelay],
  args: { recordKey: "meeting-1" },
  render: (args) => (
    <main>
      <h1>Meeting 2026-24</h1>
      <CarryOver {...args} />
      <Toaster />
    </main>
  ),
  parameters: { relay: () => world() },
} satisfies Meta<typeof CarryOver>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Carry Over" }));
  return within(await screen.findByRole("dialog", { name: "Unfinished business" }));
};

export const ThreeAreOpen: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Postponed on March 3, 2026 · meeting 2026-23")).toBeVisible());
    await userEvent.click(panel.getByLabelText("Report of the Highway Superintendent"));
    await userEvent.click(panel.getByLabelText("RLA-2026-5 To name a bridge"));
    await waitFor(() => expect(panel.getByRole("button", { name: "Add 2 items" })).toBeVisible());
  },
};

export const NothingLeftOpen: Story = {
  parameters: { relay: () => world(null, []) },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getByText("Earlier meetings of this body left nothing open.")).toBeVisible());
  },
};

const refusalText = "“To buy road salt”: It was already carried over to meeting 2026-24.";
export const AnotherClerkWasFirst: Story = {
  parameters: {
    relay: () =>
      world(null, unfinished, {
        __typename: "Refusal",
        code: "CARRIED_ALREADY",
        message: refusalText,
        field: "itemIds",
        permission: null,
      }),
  },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await userEvent.click(panel.getByLabelText("To buy road salt"));
    await userEvent.click(panel.getByRole("button", { name: "Add 1 item" }));
    await waitFor(async () => expect(await panel.findByText(refusalText)).toBeVisible());
    await expect(sent.at(-1)).toEqual({ meetingId: "Meeting:1", itemIds: ["AgendaItem:4"] });
  },
};

export const MayNot: Story = {
  parameters: { relay: () => world("Your role may not add items.") },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole("button", { name: "Carry Over" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
