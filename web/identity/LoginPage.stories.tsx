import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { fetchQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query, { type LoginPageQuery } from "./__generated__/LoginPageQuery.graphql.ts";
import LoginPage from "./LoginPage.tsx";

type Loader = { environment: Parameters<typeof fetchQuery>[0] };

/** The page queries without Relay, so the server's answer is mocked directly. */
const contact = (contactName: string | null, contactPhone: string | null, contactEmail: string | null) => [
  http.post("*/graphql", () =>
    HttpResponse.json({ data: { signInSettings: { contactName, contactPhone, contactEmail } } }),
  ),
];

const meta = {
  title: "Identity/LoginPage",
  component: LoginPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    route: {
      path: "/login",
      at: "/login",
      loader: ({ environment }: Loader) => fetchQuery<LoginPageQuery>(environment, query, {}).toPromise(),
    },
    relay: () => ({ tenant: demoTenant }),
  },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function logIn(canvasElement: HTMLElement, email: string, password: string) {
  const page = within(canvasElement);
  await userEvent.type(await page.findByRole("textbox", { name: "Email" }), email);
  await userEvent.type(page.getByLabelText(/^Password/), password);
  await userEvent.click(page.getByRole("button", { name: "Login" }));
  return page;
}

export const NamedAfterTheCounty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByRole("heading", { level: 1, name: "Demo County" })).toBeVisible(),
    );
    const password = page.getByLabelText(/^Password/);
    await expect(password).toHaveAttribute("type", "password");
    await userEvent.click(page.getByRole("button", { name: "Show Password" }));
    await expect(password).toHaveAttribute("type", "text");
  },
};

export const WithoutCounty: Story = {
  parameters: { relay: () => ({ tenant: null }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByRole("heading", { level: 1, name: "Login" })).toBeVisible(),
    );
  },
};

export const CountyThatDoesNotExist: Story = {
  parameters: { relay: () => ({ tenant: null }) },
  beforeEach() {
    const metaTag = Object.assign(document.createElement("meta"), { name: "no-county" });
    document.head.append(metaTag);
    return () => metaTag.remove();
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Unknown County / Invalid Subdomain" })).toBeVisible();
    await expect(page.queryByLabelText(/^Password/)).toBeNull();
  },
};

export const PracticeCountyHasNoPublicPages: Story = {
  beforeEach() {
    const metaTag = Object.assign(document.createElement("meta"), { name: "practice-county" });
    document.head.append(metaTag);
    return () => metaTag.remove();
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Login" })).toBeVisible();
    await expect(page.queryByRole("link", { name: "Vendor portal" })).toBeNull();
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Login" }));
    const summary = await page.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(within(summary).getByRole("link", { name: "Enter your password" }));
    await expect(page.getByLabelText(/^Password/)).toHaveFocus();
  },
};

export const Refused: Story = {
  parameters: {
    msw: [
      http.post("*/api/login", () => HttpResponse.json({ error: "Email or password is not right." }, { status: 401 })),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await logIn(canvasElement, "clerk@demo.example", "not-her-password");
    await waitFor(async () => expect(await page.findByText("Email or password is not right.")).toBeVisible());
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("clerk@demo.example");
  },
};

export const RefusedWithoutWords: Story = {
  parameters: { msw: [http.post("*/api/login", () => new HttpResponse(null, { status: 502 }))] },
  play: async ({ canvasElement }) => {
    const page = await logIn(canvasElement, "clerk@demo.example", "Some-Password-1");
    await waitFor(async () => expect(await page.findByText("Login failed (502).")).toBeVisible());
  },
};

export const ServerUnreachable: Story = {
  parameters: { msw: [http.post("*/api/login", () => HttpResponse.error())] },
  play: async ({ canvasElement }) => {
    const page = await logIn(canvasElement, "clerk@demo.example", "Some-Password-1");
    await waitFor(async () => expect(await page.findByText("❌ Server error. Please try again.")).toBeVisible());
  },
};

export const TooManyTries: Story = {
  parameters: {
    msw: [
      http.post("*/api/login", () =>
        HttpResponse.json({ error: "Too many tries. Wait 15 minutes and try again." }, { status: 429 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await logIn(canvasElement, "clerk@demo.example", "Some-Password-1");
    await waitFor(async () =>
      expect(await page.findByText("Too many tries. Wait 15 minutes and try again.")).toBeVisible(),
    );
  },
};

export const NoTokenReturned: Story = {
  parameters: { msw: [http.post("*/api/login", () => HttpResponse.json({ user: {} }))] },
  play: async ({ canvasElement }) => {
    const page = await logIn(canvasElement, "clerk@demo.example", "Some-Password-1");
    await waitFor(async () => expect(await page.findByText("❌ No token returned. Please try again.")).toBeVisible());
  },
};

export const TokenIsOver: Story = {
  parameters: {
    msw: [
      http.post("*/api/login", () =>
        HttpResponse.json({ token: `e30.${btoa(JSON.stringify({ exp: 1_700_000_000 }))}.x`, user: {} }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await logIn(canvasElement, "clerk@demo.example", "Some-Password-1");
    await waitFor(async () => expect(await page.findByText("❌ Token is expired. Please log in again.")).toBeVisible());
  },
};

/** The password was right; the second step is a separate page. */
export const SecondFactorWanted: Story = {
  parameters: {
    msw: [
      http.post("*/api/login", () =>
        HttpResponse.json({ mfa_required: true, user_id: "u1", methods: ["totp"], pending_token: "p" }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await logIn(canvasElement, "clerk@demo.example", "Some-Password-1");
    await waitFor(async () => expect(await page.findByText("Another page")).toBeVisible());
    await expect(window.sessionStorage.getItem("pending_user_id")).toBe("u1");
  },
};

export const PasskeyIsRefused: Story = {
  parameters: {
    msw: [
      http.post("*/api/login/passkey/options", () =>
        HttpResponse.json({ error: "Passkeys cannot be used here." }, { status: 400 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Sign in with a passkey" }));
    await waitFor(async () => expect(await page.findByText("Passkeys cannot be used here.")).toBeVisible());
  },
};

async function contactUs(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Contact Us" }));
  return within(await screen.findByRole("dialog", { name: "Contact Us" }));
}

export const WhomToAsk: Story = {
  parameters: {
    msw: contact("Help desk", "315-555-0142", "help@demo.example"),
  },
  play: async ({ canvasElement }) => {
    const dialog = await contactUs(canvasElement);
    await expect(await dialog.findByRole("link", { name: "help@demo.example" })).toHaveAttribute(
      "href",
      "mailto:help@demo.example",
    );
    await expect(dialog.getByText("Help desk")).toBeInTheDocument();
  },
};

export const NoOneToAsk: Story = {
  parameters: { msw: contact(null, null, null) },
  play: async ({ canvasElement }) => {
    const dialog = await contactUs(canvasElement);
    await waitFor(async () => expect(await dialog.findByText(/has not named a contact/)).toBeVisible());
  },
};
