import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/NotificationEditorPageQuery.graphql.ts";
import NotificationEditorPage from "./NotificationEditorPage.tsx";
import { template, templatesWorld } from "./templatesWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; params: { id?: string } };
const routeAt = (path: string, at: string) => ({
  path,
  at,
  loader: ({ environment, params: { id } }: Loader) => ({
    queryRef: loadQuery(environment, query, { key: id ?? "", isNew: id === undefined }),
  }),
});
const saved = () => template("APPROVAL-NOTIFY");

const meta = {
  title: "Notifications/NotificationEditorPage",
  component: NotificationEditorPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <NotificationEditorPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: routeAt("/notifications/:id", "/notifications/uuid-APPROVAL-NOTIFY"),
    relay: () => templatesWorld([saved()]),
  },
} satisfies Meta<typeof NotificationEditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fieldOf = (page: ReturnType<typeof within>, name: string) =>
  page.findByRole("textbox", { name: new RegExp(`^${name}`) });

export const TheLetterBesideItsWords: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { level: 1, name: "APPROVAL-NOTIFY" })).toBeVisible();
    const preview = within(page.getByRole("region", { name: "Preview" }));
    await expect(preview.getByText("Please look at RLA-2026-14")).toBeVisible();
    await expect(preview.getByText(/^Dear Ann,\s+Purchase of road salt waits for you/)).toBeVisible();
    await expect(preview.getByText("No mistakes found.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^From Email/ })).toHaveAccessibleDescription(
      "Must be a verified sender at your mail provider.",
    );
  },
};

export const AVariableIsPutAtTheCaret: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const subject = (await fieldOf(page, "Subject")) as HTMLInputElement;
    await userEvent.click(subject);
    subject.setSelectionRange(7, 7);
    await userEvent.click(page.getByRole("button", { name: "{{user.first_name}}: Recipient's first name" }));
    await expect(subject).toHaveValue("Please {{user.first_name}}look at {{matter.number}}");
    await expect(subject).toHaveFocus();
    await userEvent.click(page.getByRole("radio", { name: "<%…%>" }));
    const body = (await fieldOf(page, "Body")) as HTMLTextAreaElement;
    await userEvent.clear(body);
    await userEvent.click(page.getByRole("button", { name: "<%tenant.name%>: The county" }));
    await expect(body).toHaveValue("<%tenant.name%>");
  },
};

export const AMistakeIsNamedWhileItIsTyped: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const body = await fieldOf(page, "Body");
    await userEvent.clear(body);
    await userEvent.type(body, "Dear {{{{user.firstname}},");
    await waitFor(() =>
      expect(body).toHaveAccessibleDescription(
        /“{{user\.firstname}}” is not a variable of APPROVAL-NOTIFY\. Did you mean “{{user\.first_name}}”\?/,
      ),
    );
    await expect(page.getByText("1 mistake")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    const summary = within(await page.findByRole("alert"));
    await expect(summary.getByRole("link")).toHaveAttribute("href", "#notification-body");
  },
};

export const ItIsSaved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const subject = await fieldOf(page, "Subject");
    await userEvent.type(subject, " today");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Notification saved.")).toBeVisible());
    await expect(subject).toHaveValue("Please look at {{matter.number}} today");
  },
};

export const ItCannotBeSaved: Story = {
  parameters: {
    relay: () => ({
      ...templatesWorld([saved()]),
      saveNotificationTemplate: () => {
        throw new Error("down");
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await fieldOf(page, "Subject"), "!");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.getByText("Failed to save notification.")).toBeVisible());
    await expect(await fieldOf(page, "Subject")).toHaveValue("Please look at {{matter.number}}!");
  },
};

export const SomeoneElseSavedMeanwhile: Story = {
  parameters: {
    relay: () =>
      templatesWorld([saved()], {
        answers: [
          {
            __typename: "Conflict",
            message: "Someone else saved a newer version.",
            current: { ...saved(), subject: "Another subject", version: 2 },
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await fieldOf(page, "Subject"), " now");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText("Someone else saved this notification while you were editing")).toBeVisible();
    await expect(page.getByRole("cell", { name: /Another subject/ })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(screen.getByText("Notification saved.")).toBeVisible());
  },
};

export const WithAnHtmlPart: Story = {
  parameters: {
    relay: () =>
      templatesWorld([template("APPROVAL-NOTIFY", { html: "<p>Dear {{user.first_name}}</p><script>x</script>" })]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const frame = await page.findByTitle("The email as HTML");
    await waitFor(() => expect(frame.getAttribute("srcdoc")).toContain("<p>Dear Ann</p>"));
    await expect(frame.getAttribute("srcdoc")).not.toContain("script");
    await expect(frame).toHaveAttribute("sandbox", "");
  },
};

export const ATestIsSent: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Send me a test" }));
    await waitFor(() => expect(screen.getByText("We are sending a test email to admin@demo.example.")).toBeVisible());
  },
};

export const ANewOne: Story = {
  parameters: { route: routeAt("/notifications/new", "/notifications/new") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.getAllByText("Key, From Email, and Subject are required.")[0]).toBeVisible());
    const key = page.getByRole("combobox", { name: /^Key/ });
    await expect(within(key).getByRole("option", { name: "APPROVAL-NOTIFY (already used)" })).toBeDisabled();
    await userEvent.selectOptions(key, "REJECT-NOTIFY");
    // Editing starts with the default text.
    await expect(await fieldOf(page, "Subject")).toHaveValue("{{matter.number}} was returned");
    await expect(page.getByRole("textbox", { name: /^From Email/ })).toHaveValue("no-reply@demo.example");
    await expect(page.getByText("RLA-2026-14 was returned")).toBeVisible();
  },
};

export const WrittenFromTheShippedWords: Story = {
  parameters: { route: routeAt("/notifications/new", "/notifications/new?key=EXECUTED-NOTIFY") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("combobox", { name: /^Key/ })).toHaveValue("EXECUTED-NOTIFY");
    await expect(await fieldOf(page, "Subject")).toHaveValue("Resolution {{matter.number}} was adopted");
  },
};

export const OnlyToRead: Story = {
  parameters: {
    relay: () => {
      const why = "The role Auditor does not hold the permission.";
      const shut = { allowed: false, reason: why };
      return templatesWorld([template("APPROVAL-NOTIFY", { viewerCanEdit: shut, viewerCanDelete: shut })], {
        lacks: { "administration.templates.send-test": why },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const name of ["Save", "Delete", "Send me a test"])
      await expect(await page.findByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
  },
};

export const NotThere: Story = {
  parameters: { route: routeAt("/notifications/:id", "/notifications/none") },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Unable to load this notification.")).toBeVisible();
  },
};
