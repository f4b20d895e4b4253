import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/AccountPageQuery.graphql.ts";
import AccountPage from "./AccountPage.tsx";
import { accountWorld, refusal } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Identity/AccountPage",
  component: AccountPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <AccountPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/account",
      at: "/account",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => accountWorld(),
  },
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const GOOD = "Seven-Quiet-Rivers-9";
async function fill(canvasElement: HTMLElement, password = GOOD, repeated = password) {
  const page = within(canvasElement);
  await userEvent.type(await page.findByLabelText(/^Current password/), "The-Old-One-1");
  await userEvent.type(page.getByLabelText(/^New password/), password);
  await userEvent.type(page.getByLabelText(/^Confirm password/), repeated);
  return page;
}
const change = (page: ReturnType<typeof within>) => page.getByRole("button", { name: "Change Password" });

export const Changed: Story = {
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement);
    await userEvent.click(change(page));
    await waitFor(() => expect(screen.getByText("Password changed successfully.")).toBeVisible());
    await expect(page.getByLabelText(/^New password/)).toHaveValue("");
  },
};

/** The button stays disabled until all three fields are filled in, and says so. */
export const NotYetFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText(/^New password/), "seven");
    await expect(change(page)).toHaveAttribute("aria-disabled", "true");
    await expect(change(page)).toHaveAccessibleDescription("Fill in all three fields first.");
    await expect(page.getByText("At least one lowercase letter")).toHaveTextContent(/, met$/);
    await expect(page.getByText("At least 10 characters")).toHaveTextContent(/not met yet$/);
    for (const name of ["Current password", "New password", "Confirm password"]) {
      await userEvent.click(page.getByRole("button", { name: `Show ${name}` }));
      await expect(page.getByLabelText(new RegExp(`^${name}`))).toHaveAttribute("type", "text");
    }
  },
};

export const NotTheSameTwice: Story = {
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement, GOOD, "Seven-Quiet-Rivers-8");
    await userEvent.click(change(page));
    await waitFor(async () =>
      expect(await page.findByRole("link", { name: "Passwords do not match." })).toBeInTheDocument(),
    );
    await expect(page.getByLabelText(/^Current password/)).toHaveValue("The-Old-One-1");
  },
};

export const OwnName: Story = {
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement, "Ada-Clark-2026!");
    await userEvent.click(change(page));
    await waitFor(async () => expect(await page.findByRole("link", { name: /not your name/ })).toBeInTheDocument());
  },
};

export const CurrentPasswordIsWrong: Story = {
  parameters: {
    relay: () =>
      accountWorld(
        {},
        { changePassword: refusal("PASSWORD_WRONG", "The current password is incorrect.", "currentPassword") },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement);
    await userEvent.click(change(page));
    await waitFor(() => expect(page.getByLabelText(/^Current password/)).toHaveAccessibleDescription(/is incorrect/));
    await expect(page.getByLabelText(/^New password/)).toHaveValue(GOOD);
  },
};

export const ServerUnreachable: Story = {
  parameters: {
    relay: () =>
      accountWorld(
        {},
        {
          changePassword: () => {
            throw new Error("gone");
          },
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement);
    await userEvent.click(change(page));
    await waitFor(async () => expect(await page.findByText("Network error. Please try again.")).toBeVisible());
    await expect(page.getByLabelText(/^New password/)).toHaveValue(GOOD);
  },
};

export const CancelEmptiesTheFields: Story = {
  play: async ({ canvasElement }) => {
    const page = await fill(canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    await expect(page.getByLabelText(/^Current password/)).toHaveValue("");
  },
};

export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    (await page.findByLabelText(/^Current password/)).focus();
    await userEvent.keyboard("The-Old-One-1");
    // Skips the button that shows the password, to the next field.
    await userEvent.tab();
    await userEvent.tab();
    await expect(page.getByLabelText(/^New password/)).toHaveFocus();
    await userEvent.keyboard(GOOD);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(`${GOOD}{Enter}`);
    await waitFor(() => expect(screen.getByText("Password changed successfully.")).toBeVisible());
  },
};

/** The password was assigned, so the user is redirected here, sees why, and continues when it is changed. */
export const MustChoose: Story = {
  parameters: { relay: () => accountWorld({ mustChangePassword: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Choose your own password first")).toBeVisible());
    await fill(canvasElement);
    await userEvent.click(change(page));
    await waitFor(async () =>
      expect(await page.findByRole("link", { name: "Go to the dashboard" })).toHaveAttribute("href", "/dashboard"),
    );
  },
};

export const Loading: Story = {
  parameters: { relay: () => accountWorld({}, { viewer: () => new Promise(() => {}) }) },
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
