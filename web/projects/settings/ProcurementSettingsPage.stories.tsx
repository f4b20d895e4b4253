import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { refusal, refusedFor, type Row } from "../documentWorld.fixture.ts";
import query from "./__generated__/ProcurementSettingsPageQuery.graphql.ts";
import ProcurementSettingsPage from "./ProcurementSettingsPage.tsx";

const yes = { allowed: true, reason: null };
const settings = (change: Row = {}): Row => ({
  __typename: "ProcurementSettings",
  version: 1,
  lawfulDays: 5,
  addendumDays: 3,
  protestWindows: [
    { stage: "SOLICITATION", days: 0, counting: "WORKING", stays: true },
    { stage: "AWARD", days: 5, counting: "WORKING", stays: true },
    { stage: "APPEAL", days: 5, counting: "WORKING", stays: true },
  ].map((window) => ({ __typename: "ProtestWindow", ...window })),
  bidHoldDays: 45,
  tieBreakers: ["LOWEST_PRICE", "HEAVIEST_CRITERION"],
  reminderDays: 3,
  sectionsStartApproved: true,
  editorMayApprove: true,
  publishWithoutLegal: false,
  seasonKeys: true,
  approveVendors: false,
  showPlanHolders: true,
  unitPriceGoverns: true,
  mistakeDays: 3,
  showEstimate: false,
  ocidPrefix: "ocds-xxxxxx",
  warnings: [
    {
      __typename: "PreflightWarning",
      code: "WEIGHTS",
      rule: "The weights of an RFP must add up to 100.",
      source: "decision 'Procurement'",
      blocks: false,
    },
  ],
  thresholds: [{ __typename: "Threshold", from: "2010-06-22", purchase: "20000", publicWork: "35000" }],
  ownThresholds: false,
  certifications: [],
  viewerCanEdit: yes,
  viewerCanEditProtestDays: yes,
  ...change,
});
const world = (storedSettings: Row = settings(), more: Row = {}): Row => ({
  procurementSettings: () => storedSettings,
  setProcurementSettings: ({ input }: { input: Row }) => {
    Object.assign(storedSettings, { version: Number(storedSettings["version"]) + 1, lawfulDays: input["lawfulDays"] });
    return { __typename: "SetProcurementSettingsPayload", settings: storedSettings };
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
    await expect(await page.findByText("These are the statutory thresholds built into Dais.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Holidays are set under County" })).toHaveAttribute(
      "href",
      "/county-settings/places",
    );
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
        setProcurementSettings: () => refusal("The law requires five (GML 103(2)).", "FIELD", "lawfulDays"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const days = await page.findByLabelText(/Between publication and due/);
    await userEvent.clear(days);
    await userEvent.type(days, "4");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await expect((await page.findAllByText("The law requires five (GML 103(2)).")).length).toBeGreaterThan(0);
  },
};

const onSave = fn();

export const ProtestsTiesAndHowLongABidHolds: Story = {
  parameters: {
    relay: () => {
      onSave.mockClear();
      const storedSettings = settings();
      return world(storedSettings, {
        setProcurementSettings: ({ input }: { input: Row }) => {
          onSave(input);
          Object.assign(storedSettings, { version: 2 });
          return { __typename: "SetProcurementSettingsPayload", settings: storedSettings };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const award = within(await page.findByRole("group", { name: "Against an intent to award" }));
    const days = award.getByRole("textbox", { name: /Days after the notice of intent/ });
    await userEvent.clear(days);
    await userEvent.type(days, "10");
    await userEvent.selectOptions(award.getByRole("combobox", { name: "Which days count" }), "All days");
    await userEvent.click(page.getByRole("checkbox", { name: "An appeal puts the award on hold" }));
    // A tie-breaker already chosen is not offered again until it is removed.
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Then" }), "The bid that was submitted earlier");
    const hold = page.getByRole("textbox", { name: /Bidders are held to their bids/ });
    await userEvent.clear(hold);
    await userEvent.type(hold, "60");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await waitFor(() => expect(screen.getByText("Settings saved.")).toBeVisible());
    await expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        bidHoldDays: 60,
        tieBreakers: ["LOWEST_PRICE", "EARLIEST_LODGED"],
        protestWindows: [
          { stage: "SOLICITATION", days: 0, counting: "WORKING", stays: true },
          { stage: "AWARD", days: 10, counting: "CALENDAR", stays: true },
          { stage: "APPEAL", days: 5, counting: "WORKING", stays: false },
        ],
      }),
    );
  },
};

const ownCertification = (key: string, title: string, ended = false) => ({
  __typename: "OwnCertification",
  key,
  title,
  words: `${title}, in words.`,
  ended,
});

export const CertificationsOfTheCounty: Story = {
  parameters: {
    relay: () => {
      onSave.mockClear();
      const storedSettings = settings({
        certifications: [
          ownCertification("county-1", "Living wage"),
          ownCertification("county-2", "Local hiring", true),
        ],
      });
      return world(storedSettings, {
        setProcurementSettings: ({ input }: { input: Row }) => {
          onSave(input);
          Object.assign(storedSettings, { version: 2 });
          return { __typename: "SetProcurementSettingsPayload", settings: storedSettings };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add certification" }));
    const added = within(page.getByRole("group", { name: "Certification 3" }));
    await userEvent.type(added.getByRole("textbox", { name: /Title/ }), "No idling");
    await userEvent.type(added.getByRole("textbox", { name: /What a bidder certifies/ }), "Our trucks do not idle.");
    await userEvent.click(page.getByRole("button", { name: "Move certification 3 up" }));
    const first = within(page.getByRole("group", { name: "Certification 1" }));
    await userEvent.click(first.getByRole("checkbox", { name: "Ended: new notices leave it out" }));
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await waitFor(() => expect(screen.getByText("Settings saved.")).toBeVisible());
    await expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        certifications: [
          { key: "county-1", title: "Living wage", words: "Living wage, in words.", ended: true },
          { key: null, title: "No idling", words: "Our trucks do not idle.", ended: false },
          { key: "county-2", title: "Local hiring", words: "Local hiring, in words.", ended: true },
        ],
      }),
    );
  },
};

export const OnlyRead: Story = {
  parameters: {
    relay: () => {
      const no = refusedFor("The role Purchasing does not hold the permission.");
      return world(settings({ viewerCanEdit: no, viewerCanEditProtestDays: no }));
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText(/Between publication and due/)).toHaveRole("definition");
  },
};
