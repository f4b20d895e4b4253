import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { RequestFailed } from "#web/relay/request.ts";
import HelpPage from "./HelpPage.tsx";
import NotFoundPage from "./NotFoundPage.tsx";
import { Problem } from "./RouteProblem.tsx";
import { WholeHouse, wholeOf } from "./whole.ts";

const meta = { title: "Shell/Pages", decorators: [withRelay] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const house = wholeOf([], async () => [
  {
    title: "How to take a vote",
    at: ["/meetings"],
    steps: ["Open the agenda item. Enter the motion, its mover and its seconder.", "Open the vote and call the roll."],
  },
  { title: "Add people", at: ["/users"], steps: ["Choose New User: email, role and department are enough."] },
]);

export const Help: Story = {
  render: () => (
    <WholeHouse value={house}>
      <HelpPage />
    </WholeHouse>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Open the vote and call the roll.")).toBeVisible();
    await userEvent.type(page.getByRole("searchbox", { name: "Search help" }), "new user");
    await expect(await page.findByText("1 topic.")).toBeInTheDocument();
    await expect(page.queryByText("Open the vote and call the roll.")).toBeNull();
  },
};

export const HelpBeforeItHasCome: Story = { render: () => <HelpPage /> };

export const NotFound: Story = {
  render: () => <NotFoundPage />,
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByRole("heading", { name: "Not found" })).toBeVisible(),
    );
  },
};

export const Unreachable: Story = {
  render: () => (
    <Problem
      error={new RequestFailed("offline", 0, "We cannot reach the server. Check your connection and try again.")}
      onRetry={() => {}}
    />
  ),
};

export const Failed: Story = { render: () => <Problem error={new Error("a program's fault")} onRetry={() => {}} /> };
