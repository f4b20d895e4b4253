import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import PublishAdopted from "./PublishAdopted.tsx";

type Row = Record<string, unknown>;
const published = (number: number): Row => ({
  __typename: "Resolution",
  id: `Resolution:${number}`,
  status: "PUBLISHED",
});
const left = (key: string, displayNumber: string | null, title: string | null, code: string, reason: string): Row => ({
  __typename: "LeftResolution",
  key,
  displayNumber,
  title,
  code,
  reason,
});
const blank = left("salt", "18-2026", "Road salt", "BLANKS_LEFT", "1 blank is left: “be held on ____ (day)”.");

const world = (reason: string | null, answer?: Row) => {
  const meeting = {
    __typename: "Meeting",
    id: "Meeting:1",
    number: "2026-4",
    viewerCan: {
      __typename: "MeetingCan",
      publishAdopted: { __typename: "Allowance", allowed: reason === null, reason },
    },
  };
  return { meeting: () => meeting, publishAdopted: () => ({ meeting, ...answer }) };
};
const done = (publishes: Row[], leaves: Row[]): Row => ({
  __typename: "PublishAdoptedPayload",
  published: publishes,
  left: leaves,
});

const meta = {
  title: "Resolutions/PublishAdopted",
  component: PublishAdopted,
  decorators: [withRelay],
  args: { recordKey: "meeting-1" },
  render: (args) => (
    <main>
      <h1>Meeting 2026-4</h1>
      <PublishAdopted {...args} />
      <Toaster />
    </main>
  ),
  parameters: {
    route: { path: "/meetings", at: "/meetings", loader: () => null },
    relay: () => world(null, done([published(1), published(2)], [])),
  },
} satisfies Meta<typeof PublishAdopted>;
export default meta;
type Story = StoryObj<typeof meta>;

const publish = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Publish adopted resolutions" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Publish the resolutions adopted at meeting 2026-4?" }),
  );
  await userEvent.click(question.getByRole("button", { name: "Publish adopted resolutions" }));
  return question;
};

export const AllOfThem: Story = {
  play: async ({ canvasElement }) => {
    await publish(canvasElement);
    await waitFor(() => expect(screen.getByText("2 resolutions are published.")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

/** A resolution that cannot be published is named with the reason and linked. */
export const OneIsLeft: Story = {
  parameters: {
    relay: () => world(null, done([published(1)], [blank, left("gone", null, null, "NOT_FOUND", "Not found.")])),
  },
  play: async ({ canvasElement }) => {
    const outcome = await publish(canvasElement);
    await waitFor(() => expect(outcome.getByText("1 resolution is published.")).toBeVisible());
    await expect(outcome.getByText("2 were left as they are")).toBeVisible();
    await expect(outcome.getByRole("link", { name: "18-2026 Road salt" })).toHaveAttribute("href", "/resolutions/salt");
    await expect(outcome.getByText(/1 blank is left/)).toBeVisible();
    await userEvent.click(outcome.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      world(null, {
        __typename: "Refusal",
        code: "ALL_PUBLISHED",
        message: "Every resolution that this meeting adopted is published.",
        field: null,
        permission: null,
      }),
  },
  play: async ({ canvasElement }) => {
    const question = await publish(canvasElement);
    await waitFor(() =>
      expect(question.getByText("Every resolution that this meeting adopted is published.")).toBeVisible(),
    );
  },
};

export const NothingAdopted: Story = {
  parameters: { relay: () => world("This meeting adopted no resolution.") },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole("button", { name: "Publish adopted resolutions" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
