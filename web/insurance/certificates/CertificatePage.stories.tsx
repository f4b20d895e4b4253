import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { certificate, insuranceWorld, no } from "../insuranceWorld.fixture.ts";
import query from "./__generated__/CertificatePageQuery.graphql.ts";
import CertificatePage from "./CertificatePage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Insurance/CertificatePage",
  component: CertificatePage,
  decorators: [withRelay],
  render: () => (
    <main>
      <CertificatePage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/insurance/certificates/:key",
      at: "/insurance/certificates/certificate-1",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, { key: "certificate-1" }) }),
    },
    relay: () => insuranceWorld(),
  },
} satisfies Meta<typeof CertificatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WaitsForReview: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/NAME-MISMATCH/)).toBeVisible();
    await expect(page.getByText("GL-100")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Mark deficient" }));
    const question = await screen.findByText("Mark this certificate deficient?");
    await waitFor(() => expect(question).toBeVisible());
  },
};

export const Corrected: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Correct" }));
    await expect(page.getByRole("textbox", { name: /^Named insured/ })).toHaveValue("Hudson Paving, Inc.");
    const expires = page.getByRole("textbox", { name: /^Named insured/ });
    await userEvent.clear(expires);
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByRole("link", { name: /insured/i })).toBeVisible();
  },
};

export const ADateThatIsNoneIsNotSentAsNone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Correct" }));
    const [cancelled] = page.getAllByRole("textbox", { name: /^Canceled as of/ });
    await userEvent.type(cancelled as HTMLElement, "last week");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByRole("link", { name: /^Canceled as of / })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  },
};

export const APolicyIsTakenOutWithWhatWasTypedInIt: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Correct" }));
    const before = page.getAllByRole("textbox", { name: /^Effective date/ }).length;
    await userEvent.click(page.getByRole("button", { name: "Add a policy" }));
    const added = page.getAllByRole("textbox", { name: /^Effective date/ });
    await expect(added).toHaveLength(before + 1);
    await userEvent.type(added.at(-1) as HTMLElement, "some day");
    await userEvent.tab();
    await expect(added.at(-1)).toBeInvalid();
    await userEvent.click(page.getByRole("button", { name: `Remove policy ${before + 1}` }));
    await expect(page.getAllByRole("textbox", { name: /^Effective date/ })).toHaveLength(before);
    await waitFor(() => expect(page.getByRole("button", { name: "Add a policy" })).toHaveFocus());
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(page.queryByRole("link", { name: /^Effective date/ })).toBeNull();
  },
};

export const Decided: Story = {
  parameters: {
    relay: () =>
      insuranceWorld({
        insuranceCertificate: certificate({
          review: "ACCEPTED",
          reviewedByName: "Pat Risk",
          reviewedAt: "2026-01-06T15:00:00Z",
          state: "ACCEPTED",
          stateWords: "Accepted",
          deficiencies: [],
          verifiedNote: "The carrier confirms by phone.",
          verifiedByName: "Pat Risk",
          verifiedAt: "2026-01-06T16:00:00Z",
          viewerCan: Object.fromEntries(
            ["accept", "markDeficient", "override", "verify", "delete", "correct"].map((name) => [
              name,
              no("It is accepted already."),
            ]),
          ),
        }),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/The carrier confirms by phone/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const NotThere: Story = {
  parameters: { relay: () => insuranceWorld({ insuranceCertificate: null }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Certificate not found")).toBeVisible();
  },
};
