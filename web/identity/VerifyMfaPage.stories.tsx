import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query from "./__generated__/VerifyMfaPageQuery.graphql.ts";
import VerifyMfaPage from "./VerifyMfaPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

/** A login in this window waits for one of these methods. */
const waiting = (methods: string | null) => () => {
  window.sessionStorage.clear();
  if (methods === null) return;
  window.sessionStorage.setItem("pending_user_id", "u1");
  window.sessionStorage.setItem("pending_methods", methods);
};
const WRONG = "That did not work. Check the code and try again, or go back and sign in again.";

const meta = {
  title: "Identity/VerifyMfaPage",
  component: VerifyMfaPage,
  decorators: [withRelay],
  beforeEach: waiting("totp recovery passkey"),
  parameters: {
    layout: "fullscreen",
    route: {
      path: "/verify-mfa",
      at: "/verify-mfa?next=/meetings",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => ({ tenant: demoTenant }),
    msw: [http.post("*/api/verify-mfa", () => HttpResponse.json({ error: WRONG }, { status: 401 }))],
  },
} satisfies Meta<typeof VerifyMfaPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CodeOfTheApp: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole("textbox", { name: "Code from the app" });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/login?next=/meetings");
  },
};

export const WrongCode: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole("textbox", { name: "Code from the app" });
    await userEvent.click(field);
    await userEvent.paste("123 456");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(WRONG)));
    await expect(field).toHaveValue("123 456");
  },
};

export const NothingTyped: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Verify" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Enter the code" })).toBeVisible());
  },
};

export const RecoveryCodeInstead: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Use a recovery code instead" }));
    const field = page.getByRole("textbox", { name: "Recovery code" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(page.getByRole("button", { name: "Use a code from the app instead" }));
    await expect(page.getByRole("textbox", { name: "Code from the app" })).toHaveValue("");
  },
};

export const PasskeyAlone: Story = {
  beforeEach: waiting("passkey"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Confirm with your passkey to log in.")).toBeVisible());
    await expect(page.queryByRole("textbox")).toBeNull();
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  },
};

/** Authenticator codes are off, so the recovery codes replace the passkey. */
export const PasskeyOrRecoveryCode: Story = {
  beforeEach: waiting("recovery passkey"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Confirm with your passkey to log in.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Use a recovery code instead" }));
    await waitFor(() => expect(page.getByRole("textbox", { name: "Recovery code" })).toHaveFocus());
  },
};

export const TooManyTries: Story = {
  parameters: {
    msw: [
      http.post("*/api/verify-mfa", () =>
        HttpResponse.json({ error: "Too many tries. Wait 15 minutes and try again." }, { status: 429 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: "Code from the app" }), "123456{Enter}");
    await waitFor(async () => expect(await page.findByRole("link", { name: /Too many tries/ })).toBeVisible());
  },
};

export const ServerUnreachable: Story = {
  parameters: { msw: [http.post("*/api/verify-mfa", () => HttpResponse.error())] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: "Code from the app" }), "123456{Enter}");
    await waitFor(async () => expect(await page.findByRole("link", { name: /Server error/ })).toBeVisible());
  },
};

export const NoLoginWaits: Story = {
  beforeEach: waiting(null),
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("Another page")).toBeVisible());
  },
};
