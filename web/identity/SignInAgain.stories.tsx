import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import SignInAgain from "./SignInAgain.tsx";

const token = { token: "e30.e30.x", user: { email: "clerk@demo.example" } };
const withFactor = http.post("*/api/login", () =>
  HttpResponse.json({ mfa_required: true, user_id: "u1", methods: ["totp", "recovery"], pending_token: "p" }),
);

const meta = {
  title: "Identity/SignInAgain",
  component: SignInAgain,
  decorators: [withRelay],
  args: { email: "clerk@demo.example", onSignedIn: fn() },
  parameters: { msw: [http.post("*/api/login", () => HttpResponse.json(token))] },
} satisfies Meta<typeof SignInAgain>;
export default meta;
type Story = StoryObj<typeof meta>;

async function password() {
  const dialog = within(await screen.findByRole("dialog", { name: "Your session has ended" }));
  await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveFocus());
  await userEvent.type(dialog.getByLabelText(/^Password/), "Some-Password-1");
  await userEvent.click(dialog.getByRole("button", { name: "Login" }));
  return dialog;
}

export const SamePersonGoesOn: Story = {
  play: async ({ args }) => {
    await password();
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
  },
};

export const WithTheSecondFactor: Story = {
  parameters: { msw: [withFactor, http.post("*/api/verify-mfa", () => HttpResponse.json(token))] },
  play: async ({ args }) => {
    const dialog = await password();
    await userEvent.type(await dialog.findByLabelText(/^Code from the app/), "123456{Enter}");
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
  },
};

export const WrongCode: Story = {
  parameters: {
    msw: [
      withFactor,
      http.post("*/api/verify-mfa", () => HttpResponse.json({ error: "That did not work." }, { status: 401 })),
    ],
  },
  play: async ({ args }) => {
    const dialog = await password();
    await userEvent.type(await dialog.findByLabelText(/^Code from the app/), "123456{Enter}");
    await waitFor(async () => expect(await dialog.findByRole("link", { name: "That did not work." })).toBeVisible());
    await expect(args.onSignedIn).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Back to login" }));
    await expect(await dialog.findByRole("textbox", { name: "Email" })).toHaveValue("clerk@demo.example");
  },
};
