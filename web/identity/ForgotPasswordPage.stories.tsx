import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query from "./__generated__/ForgotPasswordPageQuery.graphql.ts";
import ForgotPasswordPage from "./ForgotPasswordPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Identity/ForgotPasswordPage",
  component: ForgotPasswordPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    route: {
      path: "/forgot-password",
      at: "/forgot-password",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => ({ tenant: { ...demoTenant, subdomain: "demo" } }),
    msw: [http.post("*/api/forgot-password", () => HttpResponse.json({}))],
  },
} satisfies Meta<typeof ForgotPasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function ask(canvasElement: HTMLElement, email = "clerk@demo.example") {
  const page = within(canvasElement);
  await userEvent.type(await page.findByRole("textbox", { name: "Email" }), `${email}{Enter}`);
  return page;
}

export const LinkIsSent: Story = {
  play: async ({ canvasElement }) => {
    const page = await ask(canvasElement);
    await waitFor(async () => expect(await page.findByText("✅ Reset link sent.")).toBeVisible());
  },
};

export const InTheWordsOfTheServer: Story = {
  parameters: {
    msw: [
      http.post("*/api/forgot-password", () =>
        HttpResponse.json({ message: "If this address has an account here, a reset link is on its way." }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await ask(canvasElement);
    await waitFor(async () => expect(await page.findByText(/a reset link is on its way/)).toBeVisible());
  },
};

export const NoAddress: Story = {
  play: async ({ canvasElement }) => {
    const page = await ask(canvasElement, "clerk");
    const field = page.getByRole("textbox", { name: "Email" });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter an email address/));
    await expect(field).toHaveValue("clerk");
  },
};

export const TooManyTries: Story = {
  parameters: {
    msw: [
      http.post("*/api/forgot-password", () =>
        HttpResponse.json({ error: "Too many tries. Wait 15 minutes and try again." }, { status: 429 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await ask(canvasElement);
    await waitFor(async () => expect(await page.findByText(/Too many tries/)).toBeVisible());
  },
};

export const ServerUnreachable: Story = {
  parameters: { msw: [http.post("*/api/forgot-password", () => HttpResponse.error())] },
  play: async ({ canvasElement }) => {
    const page = await ask(canvasElement);
    await waitFor(async () => expect(await page.findByText("❌ An error occurred. Please try again.")).toBeVisible());
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("clerk@demo.example");
  },
};
