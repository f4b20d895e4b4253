import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query from "./__generated__/RegisterPageQuery.graphql.ts";
import RegisterPage from "./RegisterPage.tsx";
import { vendorsWorld } from "./vendorsWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const world = (more: object = {}) => ({
  ...vendorsWorld([]),
  tenant: { ...demoTenant, subdomain: "demo" },
  signInSettings: { passwordPolicy: "SPEC" },
  ...more,
});
const answering = (body: object, status: number) => [
  http.post("*/api/vendors/register", () => HttpResponse.json(body, { status })),
];

const meta = {
  title: "Vendors/RegisterPage",
  component: RegisterPage,
  decorators: [withRelay],
  parameters: {
    layout: "fullscreen",
    route: {
      path: "/vendor-register",
      at: "/vendor-register",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => world(),
  },
} satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in what must be there, and sends it. */
async function fillIn(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  const write = async (label: RegExp, words: string) => {
    await userEvent.click(await page.findByLabelText(label));
    await userEvent.paste(words);
  };
  await write(/^Legal Name/, "Hudson Paving LLC");
  await write(/^Tax ID/, "12-3456789");
  await write(/^First name/, "Sam");
  await write(/^Last name/, "Seller");
  await write(/^Your email/, "sam@hudson-paving.example");
  await write(/^Password/, "Seven-Quiet-Rivers-9");
  await write(/^Repeat the password/, "Seven-Quiet-Rivers-9");
  await userEvent.keyboard("{Enter}");
  return page;
}

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Register as a vendor" }));
    const link = await page.findByRole("link", { name: "Legal name is required." });
    await userEvent.click(link);
    await expect(page.getByLabelText(/^Legal Name/)).toHaveFocus();
    for (const words of ["Enter the tax ID.", "Enter your first name.", "Choose a password."])
      await expect(page.getByRole("link", { name: words })).toBeVisible();
  },
};

export const Full: Story = {
  parameters: { msw: answering({ message: "Look into your mailbox: we have sent you a letter." }, 200) },
  play: async ({ canvasElement }) => {
    const page = await fillIn(canvasElement);
    await waitFor(async () => expect(await page.findByText(/Look into your mailbox/)).toBeVisible());
    await expect(page.queryByLabelText(/^Legal Name/)).toBeNull();
  },
};

export const RefusedAtAField: Story = {
  parameters: {
    msw: answering({ error: "A tax ID has nine digits: 12-3456789 or 123-45-6789.", field: "tax_id" }, 422),
  },
  play: async ({ canvasElement }) => {
    const page = await fillIn(canvasElement);
    await waitFor(async () =>
      expect(await page.findByRole("link", { name: /A tax ID has nine digits/ })).toBeVisible(),
    );
    await expect(page.getByLabelText(/^Tax ID/)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabelText(/^Legal Name/)).toHaveValue("Hudson Paving LLC");
  },
};

export const ServerUnreachable: Story = {
  parameters: { msw: [http.post("*/api/vendors/register", () => HttpResponse.error())] },
  play: async ({ canvasElement }) => {
    const page = await fillIn(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("We could not send your registration. Try again.")).toBeVisible(),
    );
    await expect(page.getByLabelText(/^First name/)).toHaveValue("Sam");
  },
};

export const Loading: Story = {
  parameters: { relay: () => world({ tenant: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Loading…")).toBeInTheDocument();
  },
};
