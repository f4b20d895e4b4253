import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/SessionsPageQuery.graphql.ts";
import SessionsPage from "./SessionsPage.tsx";
import { accountWorld, refusal, session } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Identity/SessionsPage",
  component: SessionsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <SessionsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/account/sessions",
      at: "/account/sessions",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => accountWorld(),
  },
} satisfies Meta<typeof SessionsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Chrome on Windows")).toBeVisible());
    await expect(page.getByText("This device")).toBeVisible();
    await expect(page.getAllByRole("button", { name: /^End the session of/ })).toHaveLength(2);
    await userEvent.click(page.getByRole("button", { name: /^End the session of Safari on iPhone/ }));
    await waitFor(() => expect(page.queryByText("Safari on iPhone")).toBeNull());
    await waitFor(() => expect(screen.getByText("Session ended.")).toBeVisible());
  },
};

export const AllOthersAreEnded: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "End all others" }));
    const question = within(await screen.findByRole("alertdialog", { name: "End all other sessions?" }));
    await userEvent.click(question.getByRole("button", { name: "End all others" }));
    await waitFor(() => expect(screen.getByText("2 sessions ended.")).toBeVisible());
    await expect(page.getByRole("button", { name: "End all others" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const OnlyHere: Story = {
  parameters: { relay: () => accountWorld({ sessions: [session(1)] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "End all others" })).toHaveAccessibleDescription(
      "You are only signed in here.",
    );
  },
};

export const NotEnded: Story = {
  parameters: {
    relay: () => accountWorld({}, { endSession: refusal("NOT_FOUND", "This session is not there any more.") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: /^End the session of Safari/ }));
    await waitFor(() => expect(screen.getByText("This session is not there any more.")).toBeVisible());
    await expect(page.getByText("Safari on iPhone")).toBeVisible();
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
