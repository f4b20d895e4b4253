import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { may, mayNot } from "../contractsWorld.fixture.ts";
import query from "./__generated__/ContractSettingsPageQuery.graphql.ts";
import ContractSettingsPage from "./ContractSettingsPage.tsx";

type Row = Record<string, unknown>;
const settings = (change: Row = {}): Row => ({
  __typename: "ContractSettings",
  version: 1,
  boardShare: "10",
  boardLimit: null,
  boardLimitNow: "20000",
  rebidDays: 120,
  boardDays: 30,
  protestDays: null,
  insuranceDays: 14,
  noticeSteps: [180, 90, 60, 30],
  beyondAmount: "REFUSE",
  outsideTerm: "FLAG",
  viewerCanEdit: may,
  ...change,
});
const sent = fn();
const world = (storedSettings: Row) => () => ({
  contractSettings: () => storedSettings,
  setContractSettings: ({ input }: { input: Row }) => {
    sent(input);
    Object.assign(storedSettings, input, { version: 2 });
    return { __typename: "SetContractSettingsPayload", settings: storedSettings };
  },
});

const meta = {
  title: "Contracts/ContractSettingsPage",
  component: ContractSettingsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ContractSettingsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/contract-settings",
      at: "/contract-settings",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
    relay: world(settings()),
  },
} satisfies Meta<typeof ContractSettingsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const limit = await page.findByRole("textbox", { name: /^The board's own limit/ });
    await userEvent.type(limit, "50,000");
    const steps = page.getByRole("textbox", { name: /^Days ahead/ });
    await userEvent.clear(steps);
    await userEvent.type(steps, "120, soon");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await expect(page.getByRole("link", { name: "Enter numbers of days, separated by commas." })).toBeVisible();
    await userEvent.clear(steps);
    await userEvent.type(steps, "120, 30");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      version: 1,
      boardShare: "10",
      boardLimit: "50000.00",
      protestDays: null,
      noticeSteps: [120, 30],
    });
  },
};

export const NotYoursToChange: Story = {
  parameters: { relay: world(settings({ viewerCanEdit: mayNot("You need the permission Edit thresholds.") })) },
};
