import type { Meta, StoryObj } from "@storybook/react-vite";
import { delay, http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query from "./__generated__/ConfirmPageQuery.graphql.ts";
import ConfirmPage from "./ConfirmPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const route = (at: string) => ({
  path: "/vendor-register/confirm",
  at,
  loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
});
const link = (kind: string) =>
  http.post("*/api/vendors/link", () =>
    HttpResponse.json({ kind, vendor: "Hudson Paving LLC", email: "sam@hudson-paving.example" }),
  );
const confirmed = (body: object, status = 200) =>
  http.post("*/api/vendors/confirm", () => HttpResponse.json(body, { status }));

const meta = {
  title: "Vendors/ConfirmPage",
  component: ConfirmPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    route: route("/vendor-register/confirm?token=of-a-letter"),
    relay: () => ({ tenant: { ...demoTenant, subdomain: "demo" }, signInSettings: { passwordPolicy: "SPEC" } }),
  },
} satisfies Meta<typeof ConfirmPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ARegistrationIsConfirmed: Story = {
  parameters: {
    msw: [link("REGISTRATION"), confirmed({ message: "Your address is confirmed. You can now sign in." })],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Confirm" }));
    await waitFor(async () => expect(await page.findByText(/You can now sign in/)).toBeVisible());
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?next=%2Fvendor-desk");
  },
};

export const SomeoneInvitedJoins: Story = {
  parameters: { msw: [link("INVITATION"), confirmed({ message: "You can now sign in." })] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const join = await page.findByRole("button", { name: "Join" });
    await expect(page.getByText(/invited to act for Hudson Paving LLC/)).toBeVisible();
    await userEvent.click(join);
    await expect(await page.findByRole("link", { name: "Enter your first name." })).toBeVisible();
    await userEvent.type(page.getByLabelText(/^First name/), "Eve");
    await userEvent.type(page.getByLabelText(/^Last name/), "Ng");
    await userEvent.type(page.getByLabelText(/^Password/), "Seven-Quiet-Rivers-9");
    await userEvent.type(page.getByLabelText(/^Repeat the password/), "Seven-Quiet-Rivers-9{Enter}");
    await waitFor(async () => expect(await page.findByText("You can now sign in.")).toBeVisible());
  },
};

export const RefusedBecauseTheLinkIsOver: Story = {
  parameters: {
    msw: [
      http.post("*/api/vendors/link", () =>
        HttpResponse.json({ error: "This link was used or has expired. Register again." }, { status: 400 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/was used or has expired/)).toBeVisible());
    await expect(page.getByRole("link", { name: "Register as a vendor" })).toBeVisible();
  },
};

export const RefusedAtThePress: Story = {
  parameters: { msw: [link("REGISTRATION"), confirmed({}, 500)] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Confirm" }));
    await waitFor(async () => expect(await page.findByText("Could not confirm it. Try again.")).toBeVisible());
  },
};

export const EmptyWithoutALink: Story = {
  parameters: { route: route("/vendor-register/confirm") },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Open the link in the email that we sent you.")).toBeVisible(),
    );
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      http.post("*/api/vendors/link", async () => {
        await delay("infinite");
        return HttpResponse.json({});
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("status")).toHaveTextContent("Looking at your link…");
  },
};
