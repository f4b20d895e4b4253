import type { Meta, StoryObj } from "@storybook/react-vite";
import { delay, http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { demoTenant } from "#web/meetings/meetingList.fixture.ts";
import query from "./__generated__/RenewalPageQuery.graphql.ts";
import RenewalPage from "./RenewalPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const route = (at: string) => ({
  path: "/insurance-renewal",
  at,
  loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
});
const onPost = fn();
const door = (path: string, answer: object, status = 200) =>
  http.post(`*/api/insurance/renewal${path}`, async ({ request }) => {
    onPost(path, await request.json());
    return HttpResponse.json(answer, { status });
  });
const requirements = {
  vendor: "Hudson Paving, Inc.",
  email: "broker@hudson.example",
  expires_at: "2026-12-31T15:00:00Z",
  uses_left: 10,
  contracts: [
    {
      number: "2026-0014",
      name: "Guide rail on County Route 12",
      sentences: ["Disability: send form DB-120.1 from the carrier."],
      renewals: [
        "General liability of contract 2026-0014 Guide rail on County Route 12: the last day of coverage is April 4, 2026, in 13 days.",
      ],
      lines: [
        {
          line: "GENERAL_LIABILITY",
          label: "general liability",
          state: "EXPIRING",
          words: "Expiring",
          ends_on: "2026-04-05",
        },
        { line: "DISABILITY", label: "disability", state: "DEFICIENT", words: "Deficient", ends_on: null },
      ],
    },
    {
      number: "2026-0009",
      name: "Plowing",
      sentences: [],
      renewals: [
        "Automobile liability of contract 2026-0009 Plowing: the last day of coverage is April 4, 2026, in 13 days.",
        "General liability of contract 2026-0009 Plowing: the last day of coverage is April 4, 2026, in 13 days.",
      ],
      lines: [],
    },
    { number: "2025-0003", name: "Salt", sentences: [], renewals: [], lines: [] },
  ],
};
const SENT = "The county received the certificate. It will review it and contact you if anything is missing.";
const OVER = {
  code: "LINK_OVER",
  error: "This link was used or has expired. Sign in, or ask the county for a new one.",
};
const holds = [
  door("/link", requirements),
  door("/paper", {
    file_id: "paper-1",
    upload_url: "/storage/paper-1",
    headers: { "content-type": "application/pdf" },
  }),
  http.put("*/storage/paper-1", () => new HttpResponse(null, { status: 200 })),
];

const meta = {
  title: "Insurance/RenewalPage",
  component: RenewalPage,
  decorators: [withRelay],
  beforeEach: () => {
    window.sessionStorage.clear();
    onPost.mockClear();
  },
  parameters: {
    layout: "fullscreen",
    route: route("/insurance-renewal?token=of-a-letter"),
    relay: () => ({ tenant: { ...demoTenant, subdomain: "demo" } }),
    msw: [...holds, door("", { message: SENT })],
  },
} satisfies Meta<typeof RenewalPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Types the data of the certificate. */
async function typed(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  await page.findByRole("region", { name: "The certificate" });
  const days: [RegExp, string][] = [
    [/^Date issued/, "2026-03-10"],
    [/^Effective date/, "2026-04-05"],
    [/^Expiration date/, "2027-04-05"],
  ];
  for (const [name, value] of days) await fireEvent.change(page.getByLabelText(name), { target: { value } });
  await userEvent.type(page.getByRole("textbox", { name: /^Carrier/ }), "Empire Mutual");
  await userEvent.type(page.getByRole("textbox", { name: /^Policy number/ }), "GL-101");
  return page;
}

/** Also adds the file. */
async function filled(canvasElement: HTMLElement) {
  const page = await typed(canvasElement);
  const chooser = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  const paper = new File(["%PDF-1.4"], "renewal.pdf", { type: "application/pdf" });
  await userEvent.upload(chooser as HTMLInputElement, paper);
  await page.findByText("Added: renewal.pdf");
  return page;
}

export const AsksForWhatIsMissing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Insurance of Hudson Paving, Inc.")).toBeVisible();
    const contract = within(page.getByRole("article", { name: /^2026-0014/ }));
    await expect(contract.getByText(/send form DB-120\.1/)).toBeVisible();
    await expect(contract.getByText("Expiring")).toBeVisible();
    await expect(
      within(page.getByRole("article", { name: /^2025-0003/ })).getByText("Nothing is missing."),
    ).toBeVisible();
    // Both lines named in the letter are listed, without a message that nothing is missing.
    const plowing = within(page.getByRole("article", { name: /^2026-0009/ }));
    const renewals = within(plowing.getByRole("list", { name: "Ending for 2026-0009: send the renewal" }));
    await expect(renewals.getAllByRole("listitem")).toHaveLength(2);
    await expect(plowing.queryByText("Nothing is missing.")).toBeNull();
    await expect(page.getByRole("textbox", { name: /^Named insured/ })).toHaveValue("Hudson Paving, Inc.");
  },
};

export const WithoutThePaper: Story = {
  play: async ({ canvasElement }) => {
    const page = await typed(canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Send for review" }));
    await waitFor(() =>
      expect(page.getAllByText(/Add the certificate file\. It is required/).length).toBeGreaterThan(0),
    );
  },
};

export const Sent: Story = {
  play: async ({ canvasElement }) => {
    const page = await filled(canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Send for review" }));
    await expect(await page.findByText(SENT)).toBeVisible();
    await expect(onPost).toHaveBeenLastCalledWith(
      "",
      expect.objectContaining({
        token: "of-a-letter",
        file_id: "paper-1",
        certificate: expect.objectContaining({
          insured: "Hudson Paving, Inc.",
          policies: [expect.objectContaining({ number: "GL-101", expires_on: "2027-04-05" })],
        }),
      }),
    );
    await userEvent.click(page.getByRole("button", { name: "Send another certificate" }));
    await expect(await page.findByRole("textbox", { name: /^Policy number/ })).toHaveValue("");
  },
};

export const RefusedByTheCounty: Story = {
  parameters: {
    msw: [
      ...holds,
      door("", { code: "FILE_INFECTED", error: "This file carries a virus. Send another one.", field: "file_id" }, 422),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = await filled(canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Send for review" }));
    await expect(await page.findByText("This file carries a virus. Send another one.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Policy number/ })).toHaveValue("GL-101");
  },
};

export const OverMeanwhile: Story = {
  parameters: { msw: [...holds, door("", OVER, 400)] },
  play: async ({ canvasElement }) => {
    const page = await filled(canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Send for review" }));
    await expect(await page.findByText(OVER.error)).toBeVisible();
    await expect(page.queryByRole("button", { name: "Send for review" })).toBeNull();
  },
};

export const Over: Story = {
  parameters: { msw: [door("/link", OVER, 400)] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(OVER.error)).toBeVisible();
  },
};

export const EmptyWithoutALink: Story = {
  parameters: { route: route("/insurance-renewal") },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Open the link in the email that we sent you.")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      http.post("*/api/insurance/renewal/link", async () => {
        await delay("infinite");
        return HttpResponse.json({});
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Looking at your link…")).toBeVisible();
  },
};
