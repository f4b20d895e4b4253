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

/** Fills in the required fields and submits. */
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
    await expect(page.getByText("You will not get emails about new bids until you choose commodities.")).toBeVisible();
    const link = await page.findByRole("link", { name: "Legal name is required." });
    await userEvent.click(link);
    await expect(page.getByLabelText(/^Legal Name/)).toHaveFocus();
    for (const words of ["Enter the tax ID.", "Enter your first name.", "Choose a password."])
      await expect(page.getByRole("link", { name: words })).toBeVisible();
  },
};

export const PhoneAndZipThatAreNone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText(/^Phone/), "abc");
    await userEvent.type(page.getByLabelText(/^Zip/), "abc");
    await userEvent.click(page.getByRole("button", { name: "Register as a vendor" }));
    await expect(page.getByRole("link", { name: /^“abc” isn’t a ZIP code\./ })).toBeVisible();
    await userEvent.click(page.getByRole("link", { name: /^“abc” isn’t a phone number\./ }));
    await expect(page.getByLabelText(/^Phone/)).toHaveFocus();
    await expect(page.getByLabelText(/^Zip/)).toHaveValue("abc");
  },
};

export const Full: Story = {
  parameters: { msw: answering({ message: "Check your email. We sent you a message." }, 200) },
  play: async ({ canvasElement }) => {
    const page = await fillIn(canvasElement);
    await waitFor(async () => expect(await page.findByText(/Check your email/)).toBeVisible());
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

const CHANGED = "This file was changed, or was not created here. Type your registration instead.";
/** The server's answer about a file. The registration requests are collected in `sent`. */
const reading = (body: object, status: number, sent: object[] = []) => [
  http.post("*/api/vendors/registration-file", () => HttpResponse.json(body, { status })),
  http.post("*/api/vendors/register", async ({ request }) => {
    sent.push((await request.json()) as object);
    return HttpResponse.json({ message: "Check your email. We sent you a message." }, { status: 200 });
  }),
];
/** Opens the part for another county's file and chooses a file. */
async function choose(canvasElement: HTMLElement, text = '{ "kind": "vendor registration" }') {
  const page = within(canvasElement);
  await userEvent.click(await page.findByRole("button", { name: "Registered with another county?" }));
  await userEvent.upload(page.getByTestId("file-input"), new File([text], "Vendor-Registration-demo.json"));
  return page;
}

const sentOfTaken: object[] = [];
export const FileTaken: Story = {
  parameters: {
    msw: reading(
      {
        county: "River County",
        written_on: "2026-11-20",
        vendor: {
          legal_name: "Hudson Paving LLC",
          dba: "Hudson Roads",
          address: "12 River Street",
          city: "Hudson",
          state: "NY",
          zip: "12534",
          phone: null,
          email: "office@hudson-paving.example",
          website: "https://hudson-paving.example",
        },
        categories: [{ code: "13-1", name: "Gravel, by the ton" }],
        unknown_categories: ["13-9", "77"],
        certifications: [{ kind: "MWBE", title: "Certificate of the State", issued_on: null, expires_on: null }],
        taken_over: "sealed",
      },
      200,
      sentOfTaken,
    ),
  },
  play: async ({ canvasElement }) => {
    sentOfTaken.length = 0;
    await userEvent.type(await within(canvasElement).findByLabelText(/^Phone/), "518 555 0199");
    const page = await choose(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("Filled in from River County's register, dated Nov 20, 2026.")).toBeVisible(),
    );
    await expect(page.getByLabelText(/^Legal Name/)).toHaveValue("Hudson Paving LLC");
    await expect(page.getByLabelText(/^City/)).toHaveValue("Hudson");
    await expect(page.getByLabelText(/^Your email/)).toHaveValue("office@hudson-paving.example");
    // Fields that the file leaves empty keep their typed values. Fields that it does not have are still required.
    await expect(page.getByLabelText(/^Phone/)).toHaveValue("518 555 0199");
    await expect(page.getByLabelText(/^Tax ID/)).toHaveValue("");
    await expect(page.getByText("13-1 Gravel, by the ton")).toBeVisible();
    await expect(page.getByText(/does not have the categories 13-9 and 77/)).toBeVisible();
    await expect(page.getByText(/without their documents: Certificate of the State/)).toBeVisible();
    for (const [label, words] of [
      [/^Tax ID/, "12-3456789"],
      [/^First name/, "Sam"],
      [/^Last name/, "Seller"],
      [/^Password/, "Seven-Quiet-Rivers-9"],
      [/^Repeat the password/, "Seven-Quiet-Rivers-9"],
    ] as const) {
      await userEvent.click(page.getByLabelText(label));
      await userEvent.paste(words);
    }
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await page.findByText(/Check your email/)).toBeVisible());
    await expect(sentOfTaken).toEqual([
      expect.objectContaining({ legal_name: "Hudson Paving LLC", categories: ["13-1"], taken_over: "sealed" }),
    ]);
  },
};

export const FileRefused: Story = {
  parameters: { msw: reading({ error: CHANGED, code: "FILE_CHANGED", field: "file" }, 422) },
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText(/^Legal Name/), "Hudson");
    const page = await choose(canvasElement);
    await waitFor(async () => expect(await page.findByRole("alert")).toHaveTextContent(CHANGED));
    await expect(page.getByLabelText(/^Legal Name/)).toHaveValue("Hudson");
  },
};

export const FileTooLarge: Story = {
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, "x".repeat(1_000_000));
    await waitFor(async () => expect(await page.findByRole("alert")).toHaveTextContent(/too large|64 KB/i));
  },
};

export const ServerUnreachable: Story = {
  parameters: { msw: [http.post("*/api/vendors/register", () => HttpResponse.error())] },
  play: async ({ canvasElement }) => {
    const page = await fillIn(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("Could not send your registration. Try again.")).toBeVisible(),
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
