import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { refusal, refusedFor, type Row } from "../documentWorld.fixture.ts";
import query from "./__generated__/ProcurementSettingsPageQuery.graphql.ts";
import ProcurementSettingsPage from "./ProcurementSettingsPage.tsx";

const yes = { allowed: true, reason: null };
const settings = (change: Row = {}): Row => ({
  __typename: "ProcurementSettings",
  version: 1,
  projectNumberFormat: "PR-{YYYY}-{n}",
  bidNumberFormat: "BID-{YYYY}-{n}",
  lawfulDays: 5,
  addendumDays: 3,
  protestDays: 5,
  reminderDays: 3,
  sectionsStartApproved: true,
  editorMayApprove: true,
  approveVendors: false,
  showPlanHolders: true,
  ocidPrefix: "ocds-xxxxxx",
  warnings: [
    {
      __typename: "PreflightWarning",
      code: "WEIGHTS",
      rule: "The weights of an RFP make 100.",
      source: "decision 'Procurement'",
      blocks: false,
    },
  ],
  thresholds: [{ __typename: "Threshold", from: "2010-06-22", purchase: "20000", publicWork: "35000" }],
  ownThresholds: false,
  holidays: [],
  viewerCanEdit: yes,
  viewerCanEditHolidays: yes,
  viewerCanEditProtestDays: yes,
  ...change,
});
const world = (kept: Row = settings(), more: Row = {}): Row => ({
  procurementSettings: () => kept,
  setProcurementSettings: ({ input }: { input: Row }) => {
    Object.assign(kept, { version: Number(kept["version"]) + 1, lawfulDays: input["lawfulDays"] });
    return { __typename: "SetProcurementSettingsPayload", settings: kept };
  },
  ...more,
});

const meta = {
  title: "Procurement/ProcurementSettingsPage",
  component: ProcurementSettingsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ProcurementSettingsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    relay: () => world(),
    route: {
      path: "/procurement-settings",
      at: "/procurement-settings",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
  },
} satisfies Meta<typeof ProcurementSettingsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheLawsThresholds: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("These are the law's as the product knows it.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Add day" }));
    await userEvent.type(page.getByLabelText("Name, 1"), "Election Day");
    const days = page.getByLabelText(/Between publication and due/);
    await userEvent.clear(days);
    await userEvent.type(days, "10");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await waitFor(() => expect(screen.getByText("Settings saved.")).toBeVisible());
  },
};

export const FewerDaysThanTheLawAsks: Story = {
  parameters: {
    relay: () =>
      world(settings(), {
        setProcurementSettings: () => refusal("The law asks for five (GML 103(2)).", "FIELD", "lawfulDays"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const days = await page.findByLabelText(/Between publication and due/);
    await userEvent.clear(days);
    await userEvent.type(days, "4");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await expect((await page.findAllByText("The law asks for five (GML 103(2)).")).length).toBeGreaterThan(0);
  },
};

export const OnlyRead: Story = {
  parameters: {
    relay: () => {
      const no = refusedFor("The role Purchasing does not hold the permission.");
      return world(settings({ viewerCanEdit: no, viewerCanEditHolidays: no, viewerCanEditProtestDays: no }));
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText(/Between publication and due/)).toHaveAttribute("readonly");
  },
};
