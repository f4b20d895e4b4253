import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { insuranceWorld, no } from "../insuranceWorld.fixture.ts";
import query from "./__generated__/NewRequirementSetPageQuery.graphql.ts";
import NewRequirementSetPage from "./NewRequirementSetPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const sent = fn();

const meta = {
  title: "Insurance/NewRequirementSetPage",
  component: NewRequirementSetPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <NewRequirementSetPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/insurance/requirements/new",
      at: "/insurance/requirements/new",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => {
      sent.mockClear();
      return insuranceWorld();
    },
  },
} satisfies Meta<typeof NewRequirementSetPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "General liability" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const WhoeverMayNotWriteOneReadsSoOnArrival: Story = {
  parameters: {
    relay: () =>
      insuranceWorld({ viewer: { createRequirementSet: no("The role Clerk does not hold the permission.") } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("You may not write requirement sets")).toBeVisible());
    await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const ANameThatIsTakenIsSaidAtTheName: Story = {
  parameters: {
    relay: () =>
      insuranceWorld({
        createRequirementSet: ({ input }: { input: object }) => {
          sent(input);
          return {
            __typename: "Refusal",
            code: "NAME_TAKEN",
            message: "A set is already named Goods.",
            field: "requirements.name",
          };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const name = await page.findByRole("textbox", { name: /^Name/ });
    await userEvent.type(name, "Goods");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await userEvent.click(await page.findByRole("link", { name: "A set is already named Goods." }));
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription(/A set is already named Goods\./);
  },
};
