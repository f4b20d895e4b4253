import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/SecondFactorPageQuery.graphql.ts";
import SecondFactorPage from "./SecondFactorPage.tsx";
import { accountWorld, passkey, refusal } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Identity/SecondFactorPage",
  component: SecondFactorPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <SecondFactorPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/account/second-factor",
      at: "/account/second-factor",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => accountWorld(),
  },
} satisfies Meta<typeof SecondFactorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const on = { codesSince: "2026-03-11T15:30:00Z", recoveryCodesLeft: 3 };
async function setUp(canvasElement: HTMLElement) {
  const codes = within(await within(canvasElement).findByRole("region", { name: "Codes from an app" }));
  await userEvent.click(codes.getByRole("button", { name: "Set up codes" }));
  await codes.findByRole("img", { name: /^QR code/ });
  return codes;
}

export const SetUpAndKept: Story = {
  play: async ({ canvasElement }) => {
    const codes = await setUp(canvasElement);
    await expect(codes.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await userEvent.type(codes.getByLabelText(/^Then enter the six digits/), "123456{Enter}");
    const codesGroup = await codes.findByRole("group", { name: "Your recovery codes" });
    await waitFor(() => expect(codesGroup).toHaveFocus());
    await expect(within(codesGroup).getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(codes.getByRole("button", { name: "I have saved them" }));
    await waitFor(() => expect(codes.getByText(/10 recovery codes are left\./)).toBeVisible());
    await expect(codes.getByText("On")).toBeVisible();
  },
};

export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    (await page.findByRole("button", { name: "Set up codes" })).focus();
    await userEvent.keyboard("{Enter}");
    const setUp = await page.findByRole("group", { name: /^Set up codes/ });
    await waitFor(() => expect(setUp).toHaveFocus());
    await userEvent.tab();
    await expect(page.getByRole("button", { name: "Copy the secret" })).toHaveFocus();
    await userEvent.tab();
    await expect(page.getByLabelText(/^Then enter the six digits/)).toHaveFocus();
    await userEvent.keyboard("123456{Enter}");
    await waitFor(async () => expect(await page.findByRole("group", { name: "Your recovery codes" })).toHaveFocus());
    for (const name of ["Copy", "Download", "Print", "I have saved them"]) {
      await userEvent.tab();
      await expect(page.getByRole("button", { name })).toHaveFocus();
    }
    await userEvent.keyboard(" ");
    await waitFor(() => expect(page.getByText(/10 recovery codes are left/)).toBeVisible());
  },
};

export const BeingSetUp: Story = {
  play: async ({ canvasElement }) => {
    await setUp(canvasElement);
  },
};

export const WrongCode: Story = {
  play: async ({ canvasElement }) => {
    const codes = await setUp(canvasElement);
    const field = codes.getByLabelText(/^Then enter the six digits/);
    await userEvent.type(field, "654321{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is incorrect/));
    await expect(codes.getByRole("img", { name: /^QR code/ })).toBeVisible();
  },
};

export const RecoveryCodesOnce: Story = {
  parameters: { relay: () => accountWorld(on) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New recovery codes" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Make new recovery codes?" }));
    await userEvent.click(question.getByRole("button", { name: "Make new recovery codes" }));
    await waitFor(() => expect(page.getByText("You see these codes only once")).toBeVisible());
    for (const name of ["Copy", "Download", "Print"]) await expect(page.getByRole("button", { name })).toBeVisible();
  },
};

export const TurnedOff: Story = {
  parameters: { relay: () => accountWorld(on) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText(/3 recovery codes are left/)).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Turn off codes" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Turn off codes from the app?" }));
    await userEvent.click(question.getByRole("button", { name: "Turn off codes" }));
    await waitFor(() => expect(screen.getByText("Codes are off.")).toBeVisible());
    await waitFor(() => expect(page.getByText("Off")).toBeVisible());
  },
};

export const LastFactorStays: Story = {
  parameters: {
    relay: () =>
      accountWorld(on, {
        turnOffCodes: refusal(
          "LAST_FACTOR",
          "Your role needs a second factor. Set up another one before you remove this.",
        ),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Turn off codes" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Turn off codes" }));
    await waitFor(async () => expect(await page.findByText(/Set up another one before/)).toBeVisible());
  },
};

export const RoleNeedsOne: Story = {
  parameters: { relay: () => accountWorld({ secondFactorNeeded: true }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Your role needs a second factor")).toBeVisible(),
    );
  },
};

export const TwoPasskeys: Story = {
  parameters: { relay: () => accountWorld({ passkeys: [passkey(1), passkey(2)] }) },
  play: async ({ canvasElement }) => {
    const passkeys = within(await within(canvasElement).findByRole("region", { name: "Passkeys" }));
    await expect(passkeys.getByText(/Never used/)).toBeVisible();
    await userEvent.click(passkeys.getByRole("button", { name: "Rename the passkey Telephone" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename the passkey Telephone" }));
    await userEvent.clear(dialog.getByLabelText(/^Name/));
    await userEvent.type(dialog.getByLabelText(/^Name/), "Private telephone{Enter}");
    await waitFor(() => expect(passkeys.getByText("Private telephone")).toBeVisible());
    await userEvent.click(passkeys.getByRole("button", { name: "Remove the passkey Laptop at work" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove the passkey Laptop at work" }));
    await waitFor(() => expect(passkeys.queryByText("Laptop at work")).toBeNull());
  },
};

export const PasskeyWithoutAName: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add a passkey" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
    await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Enter a name/));
  },
};

export const TooManyPasskeys: Story = {
  parameters: {
    relay: () =>
      accountWorld({}, { beginPasskey: refusal("TOO_MANY_PASSKEYS", "You have 20 passkeys. Remove one first.") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add a passkey" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
    await userEvent.type(dialog.getByLabelText(/^Name/), "Laptop{Enter}");
    await waitFor(async () => expect(await dialog.findByText(/You have 20 passkeys/)).toBeVisible());
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
