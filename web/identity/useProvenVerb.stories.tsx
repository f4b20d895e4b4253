import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { graphql } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import type { useProvenVerbStoryMutation } from "./__generated__/useProvenVerbStoryMutation.graphql.ts";
import { useProvenVerb } from "./useProvenVerb.tsx";

/** A sensitive button inside a form of a page. */
function Sensitive() {
  const [message, setMessage] = useState("");
  const [sent, setSent] = useState(0);
  const [run, busy, proof] = useProvenVerb<useProvenVerbStoryMutation>(
    graphql`
      mutation useProvenVerbStoryMutation($input: EndOtherSessionsInput!) {
        endOtherSessions(input: $input) {
          ... on EndOtherSessionsPayload {
            ended
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    "It was not done.",
  );
  const act = async () => {
    const result = await run({ accountId: "account" });
    setMessage(result.ok ? `Done: ${result.payload.ended}` : result.refusal.message);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <Button busy={busy} onClick={() => void act()}>
        End the others
      </Button>
      <p>{message}</p>
      <p>Sent {sent} times</p>
      {proof}
    </form>
  );
}

/** Its server requires an identity proof until one was given. */
const world = (account: object | null) => () => {
  let callCount = 0;
  return {
    viewer: { account },
    endOtherSessions: () =>
      callCount++ === 0
        ? { __typename: "Refusal", code: "PROVE_IDENTITY", message: "Confirm that it is you, then try again." }
        : { __typename: "EndOtherSessionsPayload", ended: 2 },
  };
};
const account = (more: object) => ({ __typename: "Account", id: "account", codesSince: null, passkeys: [], ...more });
const passwordIs = (right: string) =>
  http.post("*/api/reauthenticate", async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    return password === right
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json({ error: "The password is incorrect.", field: "password" }, { status: 422 });
  });

const meta = {
  title: "Identity/ConfirmThatItIsYou",
  component: Sensitive,
  decorators: [withRelay],
  parameters: { relay: world(account({})), msw: [passwordIs("right")] },
} satisfies Meta<typeof Sensitive>;
export default meta;
type Story = StoryObj<typeof meta>;

async function ask(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "End the others" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveFocus());
  return dialog;
}

export const RightPassword: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await ask(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Password/), "right{Enter}");
    await waitFor(() => expect(within(canvasElement).getByText("Done: 2")).toBeVisible());
    await expect(within(canvasElement).getByText("Sent 0 times")).toBeVisible();
    await waitFor(() => expect(within(canvasElement).getByRole("button", { name: "End the others" })).toHaveFocus());
  },
};

export const WrongPassword: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await ask(canvasElement);
    const field = dialog.getByLabelText(/^Password/);
    await userEvent.type(field, "wrong");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The password is incorrect\./));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("wrong");
  },
};

export const NotNow: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await ask(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(within(canvasElement).getByText(/Nothing changed/)).toBeVisible());
  },
};

export const WithCodes: Story = {
  parameters: { relay: world(account({ codesSince: "2026-03-11T15:00:00Z" })) },
  play: async ({ canvasElement }) => {
    const dialog = await ask(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Password/), "right");
    const code = await dialog.findByLabelText(/^Code/);
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Enter the code/));
    await userEvent.type(code, "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(within(canvasElement).getByText("Done: 2")).toBeVisible());
  },
};

export const TheServerWantsACode: Story = {
  parameters: {
    msw: [
      http.post("*/api/reauthenticate", async ({ request }) =>
        "code" in ((await request.json()) as object)
          ? HttpResponse.json({ error: "The code is incorrect or was already used.", field: "code" }, { status: 422 })
          : HttpResponse.json({ error: "Also enter a code.", field: "code", mfa_required: true }, { status: 422 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await ask(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Password/), "right{Enter}");
    const code = await dialog.findByLabelText(/^Code/);
    await userEvent.type(code, "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/The code is incorrect or was already used\./));
    await expect(code).toHaveFocus();
  },
};

export const PasskeyAlone: Story = {
  parameters: {
    relay: world(account({ passkeys: [{ __typename: "Passkey", id: "passkey" }] })),
    msw: [
      http.post("*/api/reauthenticate/passkey/options", () =>
        HttpResponse.json({ error: "Your session has expired. Please log in again." }, { status: 401 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "End the others" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Use a passkey" }));
    await expect(dialog.queryByLabelText(/^Password/)).toBeNull();
    await waitFor(() => expect(dialog.getByText(/Your session has expired/)).toBeVisible());
  },
};

export const TooManyTries: Story = {
  parameters: {
    msw: [
      http.post("*/api/reauthenticate", () =>
        HttpResponse.json({ error: "Too many attempts. Try again in 15 minutes." }, { status: 429 }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await ask(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Password/), "right{Enter}");
    await waitFor(async () =>
      expect(await dialog.findByText("Too many attempts. Try again in 15 minutes.")).toBeVisible(),
    );
  },
};

export const Offline: Story = {
  parameters: { msw: [http.post("*/api/reauthenticate", () => HttpResponse.error())] },
  play: async ({ canvasElement }) => {
    const dialog = await ask(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Password/), "right{Enter}");
    await waitFor(async () => expect(await dialog.findByText("❌ Server error. Please try again.")).toBeVisible());
  },
};
