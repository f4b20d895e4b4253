import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { NOT_AUTHORIZED } from "#web/relay/notAuthorized.ts";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/NotificationsPageQuery.graphql.ts";
import NotificationsPage from "./NotificationsPage.tsx";
import { template, templatesWorld } from "./templatesWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const some = () => [template("APPROVAL-NOTIFY"), template("REJECT-NOTIFY", { subject: "{{matter.number}} came back" })];

const meta = {
  title: "Notifications/NotificationsPage",
  component: NotificationsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <NotificationsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/notifications",
      at: "/notifications",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => templatesWorld(some()),
  },
} satisfies Meta<typeof NotificationsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OwnAndShippedWords: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const table = within(await page.findByRole("table", { name: "Notifications" }));
    await expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Key",
      "From Email",
      "Subject",
      "Actions",
    ]);
    await expect(table.getByRole("link", { name: "APPROVAL-NOTIFY" })).toHaveAttribute(
      "href",
      "/notifications/uuid-APPROVAL-NOTIFY",
    );
    const shipped = within(page.getByRole("table", { name: "Standard wording" }));
    await expect(shipped.getAllByRole("button", { name: /^Write your own: / })).toHaveLength(5);
  },
};

export const None: Story = {
  parameters: { relay: () => templatesWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No notifications found.")).toBeVisible();
    await expect(page.getAllByRole("button", { name: /^Write your own: / })).toHaveLength(7);
  },
};

export const OneIsDeleted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete REJECT-NOTIFY" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete this notification?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete REJECT-NOTIFY" }));
    await waitFor(() => expect(screen.getByText("Notification deleted.")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("link", { name: "REJECT-NOTIFY" })).toBeNull());
  },
};

export const DeletingFails: Story = {
  parameters: {
    relay: () => ({
      ...templatesWorld(some()),
      deleteNotificationTemplate: () => {
        throw new Error("down");
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Delete REJECT-NOTIFY" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete REJECT-NOTIFY" }));
    await waitFor(() => expect(dialog.getByText("Failed to delete notification.")).toBeVisible());
  },
};

export const TheSenderIsSet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole("textbox", { name: "Sender's address" });
    await expect(field).toHaveAccessibleDescription("If empty, we use no-reply@demo.example.");
    await userEvent.type(field, "board@demo.example");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Sender saved.")).toBeVisible());
    await expect(field).toHaveValue("board@demo.example");
  },
};

export const OnlyToRead: Story = {
  parameters: {
    relay: () => {
      const why = "The role Auditor does not hold the permission.";
      const shut = { allowed: false, reason: why };
      return templatesWorld([template("APPROVAL-NOTIFY", { viewerCanEdit: shut, viewerCanDelete: shut })], {
        lacks: { "administration.templates.create": why, "administration.templates.edit": why },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const name of ["New", "Edit APPROVAL-NOTIFY", "Delete APPROVAL-NOTIFY", "Save"]) {
      const button = await page.findByRole("button", { name });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription("The role Auditor does not hold the permission.");
    }
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      templatesWorld(some(), {
        lacks: { "administration.templates.view": "The role Vendor does not hold the permission." },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(NOT_AUTHORIZED)).toBeVisible();
    await expect(page.queryByRole("table")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ notificationTemplates: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
