import type { Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { contract, insurance, insuranceWorld, no, yes } from "../insuranceWorld.fixture.ts";
import ContractInsurance from "./ContractInsurance.tsx";
import VendorInsurance from "./VendorInsurance.tsx";

const meta = {
  title: "Insurance/ContractInsurance",
  component: ContractInsurance,
  decorators: [withRelay],
  args: { recordKey: "contract-1" },
  render: (args) => (
    <main>
      <Suspense fallback={null}>
        <ContractInsurance {...args} />
      </Suspense>
      <Toaster />
    </main>
  ),
  parameters: { relay: () => insuranceWorld() },
} satisfies Meta<typeof ContractInsurance>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AGapInItsTerm: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await expect(await part.findByRole("img", { name: /General liability: Covered/ })).toBeVisible();
    await expect(part.getByText(/Nothing shows general liability coverage/)).toBeVisible();
    await expect(part.getByRole("button", { name: "Waive WC-ACORD, workers' compensation" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(part.getByRole("button", { name: "Waive TERM-GAP, general liability" }));
    const question = await screen.findByText("Waive TERM-GAP of general liability?");
    await waitFor(() => expect(question).toBeVisible());
  },
};

export const NothingIsAsked: Story = {
  parameters: { relay: () => insuranceWorld({ contract: contract({ insurance: null, insuranceWaivers: [] }) }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Assign a requirement set" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(await dialog.findByRole("radio", { name: /^Construction/ })).toBeChecked();
  },
};

export const WholeAndReadOnly: Story = {
  parameters: {
    relay: () =>
      insuranceWorld({
        contract: contract({
          insurance: insurance({ state: "ACCEPTED", stateWords: "Accepted", deficiencies: [], holds: [] }),
          viewerCan: {
            assignRequirementSet: no("The role Auditor may not assign requirement sets."),
            waiveInsurance: yes,
          },
        }),
      }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Every line meets its requirements.")).toBeVisible();
  },
};

export const OfAVendor: Story = {
  render: () => (
    <main>
      <Suspense fallback={null}>
        <VendorInsurance recordKey="vendor-1" />
      </Suspense>
      <Toaster />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await expect(await part.findByRole("heading", { name: /2026-0007 Resurfacing/ })).toBeVisible();
    await expect(await part.findByText("ACORD 25")).toBeVisible();
    await userEvent.click(part.getByRole("button", { name: "Ask for a renewal" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ask Hudson Paving LLC for a renewal" }));
    await expect(dialog.getByRole("textbox", { name: /^Also to/ })).toBeInTheDocument();
  },
};
