import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/NoticesPageQuery.graphql.ts";
import NoticesPage from "./NoticesPage.tsx";
import { noticesWorld } from "./templatesWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Notifications/NoticesPage",
  component: NoticesPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <NoticesPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/account/notices",
      at: "/account/notices",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => noticesWorld(),
  },
} satisfies Meta<typeof NoticesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BothUntilSheChooses: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const boxes = await page.findAllByRole("checkbox");
    await expect(boxes).toHaveLength(12);
    for (const box of boxes) await expect(box).toBeChecked();
    await expect(page.queryByText(/WELCOME/)).toBeNull();
  },
};

export const ByMailOnly: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox", { name: "APPROVAL-NOTIFY in the inbox" }));
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Your choices are saved.")).toBeVisible());
    await expect(page.getByRole("checkbox", { name: "APPROVAL-NOTIFY in the inbox" })).not.toBeChecked();
    await userEvent.click(page.getByRole("checkbox", { name: "APPROVAL-NOTIFY by email" }));
    await expect(page.getByText("You get no notice for a row with neither box checked.")).toBeVisible();
  },
};

export const NotSaved: Story = {
  parameters: {
    relay: () =>
      noticesWorld({
        __typename: "Refusal",
        code: "UNKNOWN_KEY",
        message: "Choose keys of the list, each once.",
        field: null,
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox", { name: "REJECT-NOTIFY by email" }));
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.getByText("Choose keys of the list, each once.")).toBeVisible());
    await expect(page.getByRole("checkbox", { name: "REJECT-NOTIFY by email" })).not.toBeChecked();
  },
};
