import type { Meta, StoryObj } from "@storybook/react-vite";
import { delay, http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { richTextOf } from "#schema/richText.rules.ts";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query from "./__generated__/SignOutsidePageQuery.graphql.ts";
import SignOutsidePage from "./SignOutsidePage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const route = (at: string) => ({
  path: "/sign-contract",
  at,
  loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
});
const HASH = "5f1c0d7a2be94c3f8e6a1d20b7c4935e5f1c0d7a2be94c3f8e6a1d20b7c4935e";
const PASS = "of-a-right-code";
const EMAIL = "p••@hale.example";
const toSign = {
  pass: PASS,
  number: "2026-0014",
  name: "Guide rail on County Route 12",
  description: "Replaces 2,300 feet of guide rail.",
  department: "Highway",
  vendor: "Hale Paving LLC",
  start_date: "2026-04-01",
  end_date: "2027-03-31",
  not_to_exceed: 46_250,
  text: richTextOf("Between the county and Hale Paving LLC.\nThe county pays within thirty days."),
  exhibits: [{ exhibit: 1, version: 2, name: "Plan of the route.pdf", size: 84_512, sha256: HASH }],
  options: { count: 2, months: 12, notice_days: 60, price: "CPI", rate: 3, amounts: [] },
  cause_days: 10,
  convenience_days: 30,
  change: null,
  hash: HASH,
  signer: { name: "Pat Hale", title: "President", organization: "Hale Paving LLC" },
  whom: "Priya Raman of Demo County",
};
const onPost = fn();
const door = (path: string, answer: object, status = 200) =>
  http.post(`*/api/contracts/signing/${path}`, async ({ request }) => {
    onPost(path, await request.json());
    return HttpResponse.json(answer, { status });
  });
const holds = door("link", { email: EMAIL, until: "2026-12-07T15:00:00Z" });
const over = (code: string, error: string) => door("link", { code, error }, 400);
const atText = [
  holds,
  door("code", { email: EMAIL }),
  door("read", toSign),
  door("sign", { number: toSign.number, hash: HASH }),
  door("decline", { number: toSign.number }),
];

const meta = {
  title: "Contracts/SignOutsidePage",
  component: SignOutsidePage,
  decorators: [withRelay],
  beforeEach: () => {
    window.sessionStorage.clear();
    onPost.mockClear();
  },
  parameters: {
    layout: "fullscreen",
    route: route("/sign-contract?token=of-a-letter"),
    relay: () => ({ tenant: { ...demoTenant, subdomain: "demo" } }),
    msw: atText,
  },
} satisfies Meta<typeof SignOutsidePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const reads = async (canvasElement: HTMLElement) => {
  const page = within(canvasElement);
  await userEvent.click(await page.findByRole("button", { name: "Send the code" }));
  await userEvent.type(await page.findByLabelText(/^Code from the email/), "4821 0937{Enter}");
  await page.findByRole("region", { name: "Text of the contract" });
  return page;
};

export const AsksForACode: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/we send a code to p••@hale\.example/)).toBeVisible();
    // Nothing of the contract is shown before the code.
    await expect(page.queryByText(/2026-0014|Guide rail/)).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Send the code" }));
    await userEvent.click(await page.findByRole("button", { name: "Read the contract" }));
    await expect(await page.findByText("Enter the code.")).toBeVisible();
  },
};

export const AWrongCode: Story = {
  parameters: {
    msw: [
      holds,
      door("code", { email: EMAIL }),
      door("read", { code: "CODE_WRONG", error: "This code is incorrect or has expired.", field: "code" }, 422),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Send the code" }));
    await userEvent.type(await page.findByLabelText(/^Code from the email/), "1111 1111{Enter}");
    await expect(await page.findByText(/incorrect or has expired/)).toBeVisible();
  },
};

export const ReadsAndSigns: Story = {
  play: async ({ canvasElement }) => {
    const page = await reads(canvasElement);
    await expect(page.getByText("Pat Hale, President of Hale Paving LLC")).toBeVisible();
    await expect(page.getByText("$46,250.00")).toBeVisible();
    // Everything that the fingerprint covers is shown.
    await expect(page.getByText(/^2 of 12 months each\. Notice is given 60 days .* at most 3%\.$/)).toBeVisible();
    await expect(page.getByText("Exhibit 1, version 2: Plan of the route.pdf")).toBeVisible();
    await expect(page.getByText(`83 KB. Fingerprint (SHA-256): ${HASH}`)).toBeVisible();
    await expect(page.getByText("30 days")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Sign" }));
    await expect(await page.findByText("Confirm that you are authorized to sign.")).toBeVisible();
    await userEvent.click(page.getByRole("checkbox", { name: "I am authorized to sign for Hale Paving LLC." }));
    await userEvent.click(page.getByRole("button", { name: "Sign" }));
    await expect(await page.findByText("Type your name.")).toBeVisible();
    await userEvent.type(page.getByLabelText(/^Your name/), "Pat Hale");
    await userEvent.click(page.getByRole("button", { name: "Sign" }));
    await expect(await page.findByText(/You signed contract 2026-0014/)).toBeVisible();
    await expect(onPost).toHaveBeenLastCalledWith("sign", {
      token: "of-a-letter",
      pass: PASS,
      hash: HASH,
      name: "Pat Hale",
      mark: "TYPED",
      authorized: true,
    });
    await expect(window.sessionStorage.length).toBe(0);
  },
};

export const Declines: Story = {
  play: async ({ canvasElement }) => {
    const page = await reads(canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "The price is last year's.");
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await expect(await page.findByText(/You declined to sign contract 2026-0014/)).toBeVisible();
    await expect(onPost).toHaveBeenLastCalledWith("decline", {
      token: "of-a-letter",
      pass: PASS,
      reason: "The price is last year's.",
    });
  },
};

export const AReloadGoesOn: Story = {
  parameters: { route: route("/sign-contract") },
  beforeEach: () =>
    window.sessionStorage.setItem("contract_signing", `{"token":"of-a-letter","pass":"${PASS}","name":"Pat H"}`),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("region", { name: "Text of the contract" })).toBeVisible();
    await expect(within(canvasElement).getByLabelText(/^Your name/)).toHaveValue("Pat H");
    await expect(onPost).toHaveBeenLastCalledWith("read", { token: "of-a-letter", pass: PASS });
  },
};

const DRAWN = { token: "of-a-letter", pass: PASS, name: "Pat H", mark: "DRAWN", strokes: [[10, 10, 40, 60, 90, 20]] };

export const AReloadKeepsWhatWasDrawn: Story = {
  parameters: { route: route("/sign-contract") },
  beforeEach: () => window.sessionStorage.setItem("contract_signing", JSON.stringify(DRAWN)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("img", { name: "Your name, drawn: 1 line drawn" })).toBeVisible();
    // Strokes drawn later are also saved, a moment later. Declining leaves nothing behind.
    await userEvent.click(page.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(window.sessionStorage.getItem("contract_signing")).toContain('"strokes":[]'));
    await userEvent.click(page.getByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "No.");
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await expect(await page.findByText(/You declined to sign contract 2026-0014/)).toBeVisible();
    await expect(window.sessionStorage.length).toBe(0);
  },
};

export const AnHourLaterNothingDrawnIsLeft: Story = {
  parameters: {
    route: route("/sign-contract"),
    msw: [holds, door("read", { code: "PASS_OVER", error: "An hour has passed since you entered a code." }, 400)],
  },
  beforeEach: () => window.sessionStorage.setItem("contract_signing", JSON.stringify(DRAWN)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: "Send the code" })).toBeVisible();
    await expect(within(canvasElement).getByText(/^An hour has passed/)).toBeVisible();
    await expect(window.sessionStorage.getItem("contract_signing")).toBe(
      '{"token":"of-a-letter","pass":null,"name":"Pat H","mark":"TYPED","strokes":[]}',
    );
  },
};

export const TheTextChangedMeanwhile: Story = {
  parameters: {
    msw: [
      ...atText.slice(0, 3),
      door("sign", { code: "LINK_VOID", error: "The contract or who signs it changed after this letter." }, 400),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await reads(canvasElement);
    await userEvent.click(page.getByRole("checkbox"));
    await userEvent.type(page.getByLabelText(/^Your name/), "Pat Hale");
    await userEvent.click(page.getByRole("button", { name: "Sign" }));
    await expect(await page.findByText(/changed after this letter/)).toBeVisible();
    await expect(page.queryByRole("button", { name: "Sign" })).toBeNull();
  },
};

export const Expired: Story = {
  parameters: {
    msw: [over("LINK_EXPIRED", "This link expired December 7, 2026. Ask Priya Raman of Demo County for a new one.")],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Ask Priya Raman of Demo County/)).toBeVisible();
  },
};

export const UsedBefore: Story = {
  parameters: {
    msw: [over("LINK_USED", "You signed on November 23, 2026, 10:00 AM EST. There is nothing more to do here.")],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/You signed on November 23/)).toBeVisible();
  },
};

export const EmptyWithoutALink: Story = {
  parameters: { route: route("/sign-contract") },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Open the link in the email that we sent you.")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      http.post("*/api/contracts/signing/link", async () => {
        await delay("infinite");
        return HttpResponse.json({});
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Looking at your link…")).toBeVisible();
  },
};
