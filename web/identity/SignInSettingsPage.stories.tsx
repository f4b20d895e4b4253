import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/SignInSettingsPageQuery.graphql.ts";
import SignInSettingsPage from "./SignInSettingsPage.tsx";
import { accountWorld, no, refusal, signInSettings } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Identity/SignInSettingsPage",
  component: SignInSettingsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <SignInSettingsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/sign-in-settings",
      at: "/sign-in-settings",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => accountWorld(),
  },
} satisfies Meta<typeof SignInSettingsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const idle = await page.findByLabelText("Sign out if not used for");
    await userEvent.clear(idle);
    await userEvent.type(idle, "an hour");
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await expect(await page.findByRole("link", { name: /enter a whole number of minutes/ })).toBeInTheDocument();
    await userEvent.clear(idle);
    await userEvent.type(idle, "30");
    await userEvent.click(page.getByRole("radio", { name: /Length only/ }));
    await userEvent.click(page.getByRole("button", { name: "Save settings" }));
    await waitFor(() => expect(screen.getByText("Settings saved.")).toBeVisible());
    await waitFor(() => expect(page.getByLabelText("Sign out if not used for")).toHaveValue("30"));
  },
};

export const OutOfBounds: Story = {
  parameters: {
    relay: () =>
      accountWorld(
        {},
        {
          setSignInSettings: refusal(
            "IDLE_INVALID",
            "Idle minutes must be a whole number from 5 to 480.",
            "idleMinutes",
          ),
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const idle = await page.findByLabelText("Sign out if not used for");
    await userEvent.clear(idle);
    await userEvent.type(idle, "2{Enter}");
    await waitFor(() => expect(idle).toHaveAccessibleDescription(/from 5 to 480\.$/));
    await expect(idle).toHaveValue("2");
  },
};

export const SomeoneElseChangedThem: Story = {
  parameters: {
    relay: () => {
      let settings = signInSettings();
      return accountWorld(
        {},
        {
          signInSettings: () => settings,
          setSignInSettings: () => {
            settings = signInSettings({ version: 4, absoluteMinutes: 480 });
            return { __typename: "Conflict", message: "Someone else saved a newer version.", current: null };
          },
        },
      );
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const name = await page.findByLabelText("Name");
    await userEvent.clear(name);
    await userEvent.type(name, "Front desk{Enter}");
    await waitFor(async () => expect(await page.findByText(/Someone else has just changed/)).toBeVisible());
    await expect(name).toHaveValue("Front desk");
    await waitFor(() => expect(page.getByLabelText("Always sign out after")).toHaveValue("480"));
  },
};

const REFUSED = "The role Auditor does not hold the permission.";
export const OnlyToBeRead: Story = {
  parameters: {
    relay: () => accountWorld({}, { signInSettings: signInSettings({ viewerCanEdit: no(REFUSED) }) }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/You can view these settings/)).toBeVisible());
    await expect(page.getByLabelText("Name")).toHaveRole("definition");
    await expect(page.queryByRole("radio")).toBeNull();
    await expect(page.getByRole("button", { name: "Save settings" })).toHaveAccessibleDescription(REFUSED);
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ signInSettings: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
