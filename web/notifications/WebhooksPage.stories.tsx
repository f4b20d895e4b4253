import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/WebhooksPageQuery.graphql.ts";
import WebhooksPage from "./WebhooksPage.tsx";
import { message, webhook, webhooksWorld } from "./webhooksWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const routeAt = (at: string) => ({
  path: "/webhooks",
  at,
  loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
});
const goneText = "It answered 410 Gone, so no more messages are sent.";
const some = () => [webhook(1), webhook(2, { isActive: false, disabledWhy: goneText, description: "" })];
const messages = () => [
  message(9),
  message(8, {
    state: "WAITING",
    attempts: 2,
    lastStatus: 503,
    lastError: "503 Service Unavailable: later",
    sentAt: null,
  }),
  message(7, {
    state: "DEAD",
    attempts: 10,
    lastStatus: null,
    lastError: "It did not answer within 15 seconds.",
    sentAt: null,
  }),
];

const meta = {
  title: "Notifications/WebhooksPage",
  component: WebhooksPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <WebhooksPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/webhooks"), relay: () => webhooksWorld(some(), { messages: messages() }) },
} satisfies Meta<typeof WebhooksPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneOnAndOneSwitchedOff: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "https://archive-1.example/in" })).toBeVisible();
    await expect(page.getByText("On")).toBeVisible();
    await expect(page.getByText("Switched off by Dais")).toBeVisible();
  },
};

export const None: Story = {
  parameters: { relay: () => webhooksWorld([]) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("No webhooks yet.")).toBeVisible();
  },
};

export const ANewOneShowsItsSecretOnce: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New webhook" }));
    const panel = within(await screen.findByRole("dialog", { name: "New webhook" }));
    await userEvent.type(panel.getByRole("textbox", { name: /^Address/ }), "https://site.example/in");
    await userEvent.click(panel.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(panel.getAllByText("Choose at least one event.")[0]).toBeVisible());
    await userEvent.click(panel.getByRole("checkbox", { name: "agenda.published" }));
    await userEvent.click(panel.getByRole("button", { name: "Create" }));
    const secret = within(await screen.findByRole("group", { name: "The secret of this webhook" }));
    await waitFor(() => expect(secret.getByText(/^whsec_/)).toBeVisible());
    await userEvent.click(secret.getByRole("button", { name: "I have saved it" }));
    await waitFor(() => expect(screen.queryByText(/^whsec_/)).toBeNull());
  },
};

export const AnAddressIsRefused: Story = {
  parameters: {
    relay: () =>
      webhooksWorld([], {
        answers: [
          {
            __typename: "Refusal",
            code: "ADDRESS_REFUSED",
            message: "This address is in a private network and cannot be used.",
            field: "url",
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "New webhook" }));
    const panel = within(await screen.findByRole("dialog", { name: "New webhook" }));
    const address = panel.getByRole("textbox", { name: /^Address/ });
    await userEvent.type(address, "https://10.0.0.1/");
    await userEvent.click(panel.getByRole("checkbox", { name: "vote.closed" }));
    await userEvent.click(panel.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/This address is in a private network/));
    await expect(address).toHaveValue("https://10.0.0.1/");
  },
};

export const OneIsSwitchedOnAgain: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Edit https://archive-2.example/in" }));
    const panel = within(await screen.findByRole("dialog", { name: "Edit webhook" }));
    await userEvent.click(panel.getByRole("checkbox", { name: "Send messages" }));
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Webhook saved.")).toBeVisible());
    await waitFor(() => expect(page.getAllByText("On")).toHaveLength(2));
  },
};

export const SomeoneElseChangedIt: Story = {
  parameters: {
    relay: () =>
      webhooksWorld(some(), {
        answers: [
          {
            __typename: "Conflict",
            message: "Someone else saved a newer version.",
            current: { ...webhook(1), url: "https://elsewhere.example/in", version: 2 },
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "Edit https://archive-1.example/in" }),
    );
    const panel = within(await screen.findByRole("dialog", { name: "Edit webhook" }));
    await userEvent.type(panel.getByRole("textbox", { name: "What it is for" }), " of paper");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(panel.getByText("Someone else saved this webhook while you were editing")).toBeVisible(),
    );
    await userEvent.click(panel.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(screen.getByText("Webhook saved.")).toBeVisible());
  },
};

export const TheLogOfMessages: Story = {
  parameters: { route: routeAt("/webhooks?open=uuid-1") },
  play: async () => {
    const sheet = within(await screen.findByRole("dialog", { name: "https://archive-1.example/in" }));
    const dead = await sheet.findByRole("button", { name: /March 7|Mar 7|2026-03-07/ });
    await userEvent.click(dead);
    await waitFor(() => expect(sheet.getByText("It did not answer within 15 seconds.")).toBeVisible());
    await expect(sheet.getByRole("group", { name: "Body" })).toHaveTextContent('"type": "meeting.scheduled"');
    await userEvent.click(sheet.getByRole("button", { name: /^Send again: / }));
    await waitFor(() => expect(screen.getByText("We are sending the message again.")).toBeVisible());
    await waitFor(() => expect(sheet.queryByText("Dead")).toBeNull());
  },
};

export const ATestIsSent: Story = {
  parameters: { route: routeAt("/webhooks?open=uuid-1") },
  play: async () => {
    const sheet = within(await screen.findByRole("dialog", { name: "https://archive-1.example/in" }));
    await userEvent.click(await sheet.findByRole("button", { name: "Send a test" }));
    await waitFor(() => expect(screen.getByText("We are sending a test.")).toBeVisible());
    await waitFor(() => expect(sheet.getByRole("button", { name: /^webhook\.test/ })).toBeVisible());
  },
};

export const ANewSecret: Story = {
  parameters: { route: routeAt("/webhooks?open=uuid-1") },
  play: async () => {
    const sheet = within(await screen.findByRole("dialog", { name: "https://archive-1.example/in" }));
    await userEvent.click(await sheet.findByRole("button", { name: "New secret" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Create a new secret for this webhook?" }));
    await userEvent.click(question.getByRole("button", { name: "New secret" }));
    const secret = within(await screen.findByRole("group", { name: "The secret of this webhook" }));
    await waitFor(() => expect(secret.getByText(/The old secret keeps working/)).toBeVisible());
    await userEvent.click(secret.getByRole("button", { name: "I have saved it" }));
  },
};

export const SwitchedOffAndWithoutMessages: Story = {
  parameters: { route: routeAt("/webhooks?open=uuid-2"), relay: () => webhooksWorld(some()) },
  play: async () => {
    const sheet = within(await screen.findByRole("dialog", { name: "https://archive-2.example/in" }));
    await waitFor(() => expect(sheet.getByText(goneText)).toBeVisible());
    await expect(sheet.getByText("No messages yet.")).toBeVisible();
  },
};

export const OneIsDeleted: Story = {
  parameters: { route: routeAt("/webhooks?open=uuid-2") },
  play: async ({ canvasElement }) => {
    const sheet = within(await screen.findByRole("dialog", { name: "https://archive-2.example/in" }));
    await userEvent.click(await sheet.findByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this webhook?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete webhook" }));
    await waitFor(() => expect(screen.getByText("Webhook deleted.")).toBeVisible());
    await expect(within(canvasElement).queryByRole("dialog")).toBeNull();
  },
};

export const OnlyToRead: Story = {
  parameters: {
    relay: () =>
      webhooksWorld(some(), {
        lacks: { "administration.webhooks.manage": "The role Auditor does not hold it." },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const name of ["New webhook", "Edit https://archive-1.example/in"]) {
      const button = await page.findByRole("button", { name });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription("The role Auditor does not hold it.");
    }
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      webhooksWorld(some(), {
        lacks: { "administration.settings.view": "The role Vendor does not hold the permission." },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("You do not have permission to view webhooks.")).toBeVisible();
    await expect(page.queryByRole("table")).toBeNull();
  },
};
