import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { insuranceWorld, requirementSet } from "../insuranceWorld.fixture.ts";
import query from "./__generated__/RequirementSetPageQuery.graphql.ts";
import RequirementSetPage from "./RequirementSetPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Insurance/RequirementSetPage",
  component: RequirementSetPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <RequirementSetPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/insurance/requirements/:key",
      at: "/insurance/requirements/set-1",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, { key: "set-1" }) }),
    },
    relay: () => insuranceWorld(),
  },
} satisfies Meta<typeof RequirementSetPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoVersions: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "What it requires: Version 2" })).toBeVisible();
    await expect(page.getAllByText(/\$1,000,000 each occurrence/)[0]).toBeVisible();
  },
};

export const Revised: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New version" }));
    const [limit] = page.getAllByRole("textbox", { name: /^Aggregate/ });
    await userEvent.clear(limit as HTMLElement);
    await userEvent.type(limit as HTMLElement, "5");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByRole("link", { name: /aggregate must not be below/ })).toBeVisible();
  },
};

export const OutOfUse: Story = {
  parameters: {
    relay: () => insuranceWorld({ requirementSet: requirementSet({ isRetired: true, retiredByName: "Pat Risk" }) }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Retired")).toBeVisible();
  },
};
