import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/InboxPageQuery.graphql.ts";
import InboxPage from "./InboxPage.tsx";
import { inboxWorld, notice } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const READ = "2026-03-11T15:00:00Z";
const some = () => [
  notice(9),
  notice(8, { subject: "RLA-2026-8 was returned", key: "REJECT-NOTIFY", text: "Reason: the vendor is missing." }),
  notice(7, { readAt: READ, subject: "Resolution 12-2026 was adopted", path: null }),
];

const meta = {
  title: "Notifications/InboxPage",
  component: InboxPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <InboxPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/inbox",
      at: "/inbox",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => inboxWorld(some(), true),
  },
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeUnread: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const link = await page.findByRole("link", { name: "RLA-2026-9 is ready for your approval" });
    await expect(link).toHaveAttribute("href", "/resolutions/salt-9?tab=routing&step=s9");
    await expect(page.queryByText("Resolution 12-2026 was adopted")).toBeNull();
    await userEvent.click(page.getByRole("tab", { name: "All" }));
    await waitFor(() => expect(page.getByText("Resolution 12-2026 was adopted")).toBeVisible());
  },
};

export const OneIsRead: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Mark “RLA-2026-8 was returned” as read" }));
    await waitFor(() => expect(page.queryByText("RLA-2026-8 was returned")).toBeNull());
    await waitFor(() => expect(page.getByRole("tab", { name: "Unread (1)" })).toBeVisible());
  },
};

export const AllAreRead: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(page.getByText("You have read everything.")).toBeVisible());
    await expect(page.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  },
};

export const NothingHasCome: Story = {
  parameters: { relay: () => inboxWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No notices yet.")).toBeVisible());
    await expect(page.queryByRole("link", { name: "Mailbox" })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ viewer: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};

export const MarkingRefused: Story = {
  parameters: {
    relay: () => ({
      ...inboxWorld(some()),
      markNoticeRead: { __typename: "Refusal", code: "SIGN_IN", message: "Sign in to do this.", field: null },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(screen.getByText("Sign in to do this.")).toBeVisible());
    await waitFor(() => expect(page.getByText("RLA-2026-8 was returned")).toBeVisible());
  },
};
