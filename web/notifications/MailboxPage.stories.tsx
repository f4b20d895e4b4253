import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/MailboxPageQuery.graphql.ts";
import { mailboxVariables } from "./mailboxFilters.ts";
import MailboxPage from "./MailboxPage.tsx";
import { letter, mailboxWorld } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/mailbox",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, mailboxVariables(new URL(request.url).searchParams)),
  }),
});
const DOWN = "connect ECONNREFUSED mail:587";
const some = () => [
  letter(9),
  letter(8, { state: "WAITING", attempts: 2, lastError: DOWN, sentAt: null }),
  letter(7, { state: "DEAD", attempts: 6, lastError: DOWN, sentAt: null }),
];

const meta = {
  title: "Notifications/MailboxPage",
  component: MailboxPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <MailboxPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/mailbox"), relay: () => mailboxWorld(some()) },
} satisfies Meta<typeof MailboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LettersOfEveryState: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByRole("link", { name: "RLA-2026-9 is ready for your approval" })).toBeVisible(),
    );
    await expect(page.getAllByRole("button", { name: /^Send again/ })).toHaveLength(1);
  },
};

export const ADeadLetterIsSentAgain: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(
      await page.findByRole("button", { name: "Send again: “RLA-2026-7 is ready for your approval”" }),
    );
    await waitFor(() => expect(screen.getByText("We are sending the email again.")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("button", { name: /^Send again/ })).toBeNull());
  },
};

export const ALetterIsRead: Story = {
  parameters: { route: routeAt("/mailbox?open=letter-9") },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "RLA-2026-9 is ready for your approval" }));
    await expect(dialog.getByRole("link", { name: /letter=abc$/ })).toHaveAttribute(
      "href",
      expect.stringContaining("/resolutions/salt-9"),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const ALetterWithAnHtmlPart: Story = {
  parameters: {
    route: routeAt("/mailbox?open=letter-9"),
    relay: () => mailboxWorld([letter(9, { html: "<p>Dear <b>Lena</b></p>" })]),
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    const frame = await dialog.findByTitle("As HTML");
    await expect(frame).toHaveAttribute("sandbox", "");
    await expect(frame.getAttribute("srcdoc")).toContain("<p>Dear <b>Lena</b></p>");
    await userEvent.click(dialog.getByRole("tab", { name: "As text" }));
    await waitFor(() => expect(dialog.getByText(/Road salt for the winter is ready/)).toBeVisible());
  },
};

export const LettersAreSought: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("searchbox", { name: "Search emails" }), "2026-7{Enter}");
    await waitFor(() => expect(page.queryByRole("link", { name: "RLA-2026-9 is ready for your approval" })).toBeNull());
    await expect(page.getByRole("link", { name: "RLA-2026-7 is ready for your approval" })).toBeVisible();
  },
};

export const NothingFits: Story = {
  parameters: { route: routeAt("/mailbox?q=nobody") },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No emails match the search.")).toBeVisible();
  },
};

export const OnlyDeadOnes: Story = {
  parameters: { route: routeAt("/mailbox?state=dead") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect((await page.findAllByText(DOWN))[0]).toBeVisible());
    await expect(page.queryByRole("link", { name: "RLA-2026-9 is ready for your approval" })).toBeNull();
  },
};

export const NoMailServerAndNothingWritten: Story = {
  parameters: { relay: () => mailboxWorld([], { mailDelivers: false }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No emails yet.")).toBeVisible());
    await waitFor(() => expect(page.getByText(/No mail server is set/)).toBeVisible());
  },
};

export const NothingIsSentWithoutAMailServer: Story = {
  parameters: { relay: () => mailboxWorld(some(), { mailDelivers: false }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByText(/delivered to no one/)).toBeVisible());
    await expect((await page.findAllByText("Kept here")).length).toBeGreaterThan(1);
    await expect(page.queryByText("Sent")).toBeNull();
  },
};

export const MayNotSendAgain: Story = {
  parameters: {
    relay: () => mailboxWorld(some(), { can: { allowed: false, reason: "The role Auditor does not hold it." } }),
  },
  play: async ({ canvasElement }) => {
    const again = await within(canvasElement).findByRole("button", { name: /^Send again/ });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await expect(again).toHaveAccessibleDescription("The role Auditor does not hold it.");
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      mailboxWorld([], { seeMailbox: { allowed: false, reason: "The role Vendor does not hold the permission." } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("You do not have permission to view this mailbox.")).toBeVisible(),
    );
    await expect(page.queryByRole("tab")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ letters: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
