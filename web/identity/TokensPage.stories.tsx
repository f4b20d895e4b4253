import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/TokensPageQuery.graphql.ts";
import TokensPage from "./TokensPage.tsx";
import { accountWorld, refusal, token } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };

const meta = {
  title: "Identity/TokensPage",
  component: TokensPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <TokensPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/account/tokens",
      at: "/account/tokens",
      loader: ({ environment }: Loader) => ({
        queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
      }),
    },
    relay: () => accountWorld(),
  },
} satisfies Meta<typeof TokensPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "New token" }));
  return within(await screen.findByRole("dialog", { name: "New token" }));
}

export const NoneYet: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("No tokens.")).toBeVisible());
  },
};

export const Two: Story = {
  parameters: { relay: () => accountWorld({ apiTokens: [token(1), token(2)] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Agenda printer")).toBeVisible());
    await expect(page.getByText(/Never used/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Revoke the token Outlook" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Revoke the token Outlook?" }));
    await userEvent.click(question.getByRole("button", { name: "Revoke the token Outlook" }));
    await waitFor(() => expect(page.queryByText("Outlook")).toBeNull());
    await waitFor(() => expect(screen.getByText("Token revoked.")).toBeVisible());
  },
};

export const MadeForAProgram: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const panel = await open(canvasElement);
    await userEvent.type(panel.getByLabelText(/^Name/), "Agenda printer");
    await userEvent.type(panel.getByRole("searchbox", { name: "Search permissions" }), "view meeting");
    await userEvent.click(panel.getByRole("checkbox", { name: "View - Meeting record" }));
    await expect(panel.queryByRole("checkbox", { name: "View - Contract record" })).toBeNull();
    await userEvent.click(panel.getByRole("button", { name: "Create token" }));
    const tokenGroup = await page.findByRole("group", { name: "The token Agenda printer" });
    await waitFor(() => expect(tokenGroup).toHaveFocus());
    await expect(within(tokenGroup).getByText(/^dais_/)).toBeVisible();
    await userEvent.click(within(tokenGroup).getByRole("button", { name: "I have saved it" }));
    await waitFor(() => expect(page.queryByText(/^dais_0198/)).toBeNull());
    await expect(page.getByRole("button", { name: "Revoke the token Agenda printer" })).toBeVisible();
  },
};

export const MadeForACalendar: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const panel = await open(canvasElement);
    await userEvent.click(panel.getByRole("radio", { name: /A calendar/ }));
    await expect(panel.queryByRole("searchbox")).toBeNull();
    await userEvent.type(panel.getByLabelText(/^Name/), "Outlook");
    await userEvent.click(panel.getByRole("button", { name: "Create token" }));
    await waitFor(async () => expect(await page.findByText(/\/calendar\/dais_.*\.ics$/)).toBeVisible());
    await expect(page.getByText(/^Google Calendar:/)).toBeVisible();
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await userEvent.click(panel.getByRole("button", { name: "Create token" }));
    await userEvent.click(await panel.findByRole("link", { name: "Choose what it can do" }));
    await expect(panel.getByRole("group", { name: "What it can do" })).toHaveFocus();
    await expect(panel.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Enter a name/);
  },
};

export const TooMany: Story = {
  parameters: {
    relay: () =>
      accountWorld(
        {},
        { createApiToken: refusal("TOO_MANY_TOKENS", "You have 20 tokens. Revoke one that is no longer used.") },
      ),
  },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await userEvent.click(panel.getByRole("radio", { name: /A calendar/ }));
    await userEvent.type(panel.getByLabelText(/^Name/), "Outlook");
    await userEvent.click(panel.getByRole("button", { name: "Create token" }));
    await waitFor(async () => expect(await panel.findByText(/You have 20 tokens/)).toBeVisible());
    await expect(panel.getByLabelText(/^Name/)).toHaveValue("Outlook");
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
