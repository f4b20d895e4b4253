import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { RequestFailed } from "#web/relay/request.ts";
import HelpPage from "./HelpPage.tsx";
import NotFoundPage from "./NotFoundPage.tsx";
import { Problem } from "./RouteProblem.tsx";

const meta = { title: "Shell/Pages", decorators: [withRelay] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Help: Story = { render: () => <HelpPage /> };

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
