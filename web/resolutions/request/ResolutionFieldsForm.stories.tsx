import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { repositoryWorld } from "../repositoryWorld.fixture.ts";
import { emptyForm, type RequestForm } from "./requestForm.ts";
import { ResolutionFieldsForm, type ResolutionFieldsFormProps } from "./ResolutionFieldsForm.tsx";

type Held = Pick<ResolutionFieldsFormProps, "problems" | "disabled" | "coverSheet"> & { start: Partial<RequestForm> };

function Form({ start, ...rest }: Held) {
  const [value, setValue] = useState<RequestForm>({ ...emptyForm("2026-11-20", "Highway"), ...start });
  return (
    <main>
      <h1>Cover sheet</h1>
      <h2>Fields</h2>
      <ResolutionFieldsForm
        {...rest}
        value={value}
        onChange={(change) => setValue((before) => ({ ...before, ...change }))}
      />
    </main>
  );
}

const meta = {
  title: "Resolutions/ResolutionFieldsForm",
  component: Form,
  decorators: [withRelay],
  args: { start: {}, problems: [] },
  parameters: { relay: () => repositoryWorld([]) },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: Partial<RequestForm> = {
  contactName: "Bo Dunn",
  contactPhone: "555-0101",
  description: "Salt for the coming winter, for county and town roads.",
  amount: "48,250.50",
  vendor: "Northern Salt LLC",
  vendorAddress: "12 Quarry Road",
  termStart: "2027-01-01",
  termEnd: "2027-12-31",
  contractType: "Bid",
  fundingCounty: "75",
  fundingState: "25",
  sponsors: "Avery Lindqvist\nBeatriz Okafor",
};

export const PurchaseOnTheCoverSheet: Story = {
  args: { coverSheet: true, start: filled },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const days = within(page.getByRole("group", { name: "Start / End Date" }));
    await expect(days.getByRole("textbox", { name: "Term Start" })).toBeInTheDocument();
    await expect(days.getByRole("textbox", { name: "Term End" })).toBeInTheDocument();
    await expect(page.getByText("Category")).toBeVisible();
    await expect(page.getByText("Type")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Vendor (if applicable)" })).toBeInTheDocument();
    await expect(page.getByRole("textbox", { name: "Description" })).toBeInTheDocument();
  },
};

export const AnotherSectionKeepsVendorAndTerm: Story = {
  args: { coverSheet: true, start: { ...filled, category: "LOCAL_LAW" } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("combobox", { name: "Vendor (if applicable)" })).toHaveValue("Northern Salt LLC");
    await expect(page.queryByRole("textbox", { name: "Amount" })).toBeNull();
  },
};

export const OnlyToBeRead: Story = {
  args: { coverSheet: true, disabled: true, start: filled },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("definition", { name: "Amount" })).toHaveTextContent("$");
    await expect(page.getByRole("definition", { name: "Department" })).toBeVisible();
  },
};

export const WhatIsTypedStaysWhenTheSectionChanges: Story = {
  args: { start: filled },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole("radio", { name: "Personnel" }));
    await expect(page.queryByRole("textbox", { name: "Amount" })).toBeNull();
    await userEvent.click(page.getByRole("radio", { name: /^Purchase/ }));
    await waitFor(() => expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("48,250.50"));
  },
};

export const UnreadableDate: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole("textbox", { name: "Term End" }), "12/31");
    await userEvent.tab();
    await waitFor(() => expect(page.getByText("Term End must include a year")).toBeVisible());
  },
};
