import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query from "./__generated__/ResetPasswordPageQuery.graphql.ts";
import ResetPasswordPage from "./ResetPasswordPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const route = (at: string) => ({
  path: at.split("?")[0] ?? at,
  at,
  loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
});
const answering = (body: object, status: number) => [
  http.post("*/api/reset-password", () => HttpResponse.json(body, { status })),
];

const meta = {
  title: "Identity/ResetPasswordPage",
  component: ResetPasswordPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    route: route("/reset-password?token=of-a-letter"),
    relay: () => ({ tenant: { ...demoTenant, subdomain: "demo" }, signInSettings: { passwordPolicy: "SPEC" } }),
  },
} satisfies Meta<typeof ResetPasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const GOOD = "Seven-Quiet-Rivers-9";
async function choose(canvasElement: HTMLElement, password: string, repeated = password) {
  const page = within(canvasElement);
  await userEvent.type(await page.findByLabelText(/^New password/), password);
  await userEvent.type(page.getByLabelText(/^Confirm password/), repeated);
  await userEvent.click(page.getByRole("button", { name: "Reset Password" }));
  return page;
}

export const ChecklistWhileTyping: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByLabelText(/^New password/);
    await userEvent.type(field, "seven-quiet");
    await expect(page.getByText("At least 10 characters")).toHaveTextContent(/, met$/);
    await expect(page.getByText("At least one digit")).toHaveTextContent(/not met yet$/);
    await userEvent.type(field, "-Rivers-9");
    await waitFor(() => expect(page.queryByText(/not met yet/)).toBeNull());
    await userEvent.click(page.getByRole("button", { name: "Show New password" }));
    await expect(field).toHaveAttribute("type", "text");
  },
};

export const LongOnesWithoutClasses: Story = {
  parameters: {
    relay: () => ({ tenant: { ...demoTenant, subdomain: "demo" }, signInSettings: { passwordPolicy: "NIST" } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("At least 15 characters")).toBeVisible());
    await expect(page.queryByText("At least one digit")).toBeNull();
  },
};

export const NotTheSameTwice: Story = {
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, GOOD, "Seven-Quiet-Rivers-8");
    const link = await page.findByRole("link", { name: "❌ Passwords do not match" });
    await userEvent.click(link);
    await expect(page.getByLabelText(/^Confirm password/)).toHaveFocus();
    await expect(page.getByLabelText(/^New password/)).toHaveValue(GOOD);
  },
};

export const TooWeak: Story = {
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, "Demo-County-1");
    await waitFor(async () => expect(await page.findByRole("link", { name: /a name of this county/ })).toBeVisible());
  },
};

export const LinkIsUsedOrOver: Story = {
  parameters: { msw: answering({ error: "This link was used or has expired. Ask for a new one." }, 400) },
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, GOOD);
    await waitFor(async () => expect(await page.findByText(/was used or has expired/)).toBeVisible());
    await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();
  },
};

export const RefusedWithoutWords: Story = {
  parameters: { msw: answering({}, 500) },
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, GOOD);
    await waitFor(async () =>
      expect(await page.findByText("❌ Reset failed. Try again or request a new link.")).toBeVisible(),
    );
  },
};

export const ServerUnreachable: Story = {
  parameters: { msw: [http.post("*/api/reset-password", () => HttpResponse.error())] },
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, GOOD);
    await waitFor(async () => expect(await page.findByText(/Reset failed/)).toBeVisible());
  },
};

/** With a link created on the server. */
const choosing = route("/choose-password?token=of-the-server");
async function chooseFirst(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  await userEvent.type(await page.findByLabelText(/^New password/), GOOD);
  await userEvent.type(page.getByLabelText(/^Confirm password/), GOOD);
  await userEvent.click(page.getByRole("button", { name: "Save and log in" }));
  return page;
}

export const ChooseAFirstPassword: Story = {
  parameters: { route: choosing, msw: answering({ user: {} }, 200) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("heading", { name: "Choose your password" })).toBeVisible();
    const page = await chooseFirst(canvasElement);
    // An answer without a token: the page stays and says so.
    await waitFor(async () => expect(await page.findByText(/No token returned/)).toBeVisible());
  },
};

export const ChoosingLinkIsOver: Story = {
  parameters: {
    route: choosing,
    msw: answering(
      {
        error:
          "This link has expired. The person who runs this server can create a new link: npm run county -- link demo --email <your email address>",
      },
      400,
    ),
  },
  play: async ({ canvasElement }) => {
    const page = await chooseFirst(canvasElement);
    await waitFor(async () => expect(await page.findByText(/npm run county -- link demo/)).toBeVisible());
  },
};

export const ChoosingWithoutALink: Story = {
  parameters: { route: route("/choose-password") },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText(/open the complete link that you were sent/)).toBeVisible(),
    );
  },
};

export const WithoutALink: Story = {
  parameters: { route: route("/reset-password") },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText(/open the link in the email/)).toBeVisible(),
    );
  },
};
