import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { projectsWorld, someProjects } from "#web/projects/projectsWorld.fixture.ts";
import query from "./__generated__/WaitingPageQuery.graphql.ts";
import { waitingVariables } from "./deskAddress.ts";
import WaitingPage from "./WaitingPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const meta = {
  title: "Procurement/WaitingPage",
  component: WaitingPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <WaitingPage />
    </main>
  ),
  parameters: {
    route: {
      path: "/procurement/waiting",
      at: "/procurement/waiting",
      loader: ({ environment, request }: Loader) => ({
        queryRef: loadQuery(environment, query, waitingVariables(new URL(request.url).searchParams)),
      }),
    },
    relay: () => projectsWorld(someProjects()),
  },
} satisfies Meta<typeof WaitingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoWait: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("2 of 2")).toBeVisible());
    await expect(page.getByRole("link", { name: "Guide rail on County Route 12" })).toBeVisible();
  },
};

/** A board member who cannot read projects finds recommendations to approve. */
export const ARecommendationWaits: Story = {
  parameters: {
    relay: () =>
      projectsWorld([], {
        waitingOnMe: [
          {
            __typename: "WaitingEntry",
            room: "RECOMMENDATION",
            id: "Recommendation:1",
            number: "PR-2026-5",
            title: "Road salt for the winter",
            path: "/procurement/project-1/recommendation",
            waitingOn: "Approver",
            since: "2026-03-10T15:00:00Z",
            days: 1,
            asked: "Approve the recommendation",
            stepAction: null,
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole("link", { name: "PR-2026-5: Road salt for the winter" });
    await waitFor(() => expect(link).toBeVisible());
    await expect(link).toHaveAttribute("href", "/procurement/project-1/recommendation");
  },
};

const shareEntry = {
  __typename: "WaitingEntry",
  room: "PROJECT",
  id: "Keyholder:1",
  number: "BID-2026-4",
  title: "Road salt for the winter",
  path: "/vendor-portal/solicitation-1/opening",
  waitingOn: "Keyholder",
  since: "2026-03-10T15:00:00Z",
  days: 1,
  asked: "Enter your share",
  stepAction: null,
};

/** A keyholder who cannot read projects finds the opening. */
export const AShareIsWaitedFor: Story = {
  parameters: { relay: () => projectsWorld([], { waitingOnMe: [shareEntry] }) },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole("link", { name: "BID-2026-4: Road salt for the winter" });
    await expect(link).toHaveAttribute("href", "/vendor-portal/solicitation-1/opening");
    await waitFor(() => expect(within(canvasElement).getByText("Enter your share")).toBeVisible());
  },
};

export const NothingWaits: Story = {
  parameters: { relay: () => projectsWorld([]) },
  play: async ({ canvasElement }) =>
    waitFor(async () =>
      expect(await within(canvasElement).findByText("Nothing is waiting for your action.")).toBeVisible(),
    ),
};
