import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/FormatsPageQuery.graphql.ts";
import FormatsPage from "./FormatsPage.tsx";
import { accountWorld, refusal } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Identity/FormatsPage",
  component: FormatsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <FormatsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/account/formats",
      at: "/account/formats",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => accountWorld(),
  },
} satisfies Meta<typeof FormatsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /Day first/ }));
    await userEvent.click(page.getByRole("radio", { name: /24 hours/ }));
    await waitFor(() => expect(page.getByText(/^\d\d\.\d\d\.\d{4}, 14:30$/)).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    await expect(page.getByRole("radio", { name: /Day first/ })).toBeChecked();
  },
};

export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const usual = (await page.findAllByRole("radio", { name: /The usual way here/ }))[0];
    usual?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(page.getByRole("radio", { name: /Year first/ })).toBeChecked();
    await waitFor(() => expect(page.getByText(/^\d{4}-\d\d-\d\d, 2:30 PM$/)).toBeVisible());
  },
};

export const NotSaved: Story = {
  parameters: {
    relay: () => accountWorld({}, { setFormats: refusal("DUTY", "Choose your own new password first.") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /Month first/ }));
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await page.findByText(/Choose your own new password/)).toBeVisible());
    await expect(page.getByRole("radio", { name: /Month first/ })).toBeChecked();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ viewer: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};

export const NoOneSignedIn: Story = {
  parameters: { relay: () => accountWorld({}, { viewer: { user: null, account: null } }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText(/You are not logged in/)).toBeVisible());
  },
};
