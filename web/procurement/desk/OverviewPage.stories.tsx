import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { mayNot, projectsWorld, someProjects } from "#web/projects/projectsWorld.fixture.ts";
import query from "./__generated__/OverviewPageQuery.graphql.ts";
import { deskAddress, deskVariables } from "./deskAddress.ts";
import OverviewPage from "./OverviewPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/procurement/*",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(
      environment,
      query,
      deskVariables(deskAddress.read(new URL(request.url).searchParams).month, "2026-03-22"),
    ),
  }),
});

const meta = {
  title: "Procurement/OverviewPage",
  component: OverviewPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <OverviewPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/procurement"), relay: () => projectsWorld(someProjects()) },
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const region = async (root: HTMLElement, name: string) => within(await within(root).findByRole("region", { name }));

export const TheDesk: Story = {
  play: async ({ canvasElement }) => {
    const waiting = await region(canvasElement, "Waiting My Action");
    await expect(waiting.getByRole("link", { name: "Two tandem dump trucks with plows" })).toHaveAttribute(
      "href",
      "/projects/project-1?tab=review",
    );
    const late = await region(canvasElement, "Running late");
    await expect(late.getByText("It has been waiting for 21 days.")).toBeInTheDocument();
    const tabs = within(within(canvasElement).getByRole("navigation", { name: "Procurement" }));
    await expect(tabs.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Overview",
      "Create Project",
      "Create Bid / RFP",
      "Evaluation",
    ]);
    const calendar = await region(canvasElement, "Dates of procurement");
    await expect(calendar.getAllByRole("link")).toHaveLength(3);
    await userEvent.click(calendar.getByRole("button", { name: "Next month" }));
    await waitFor(() => expect(calendar.getByText("April 2026")).toBeVisible());
  },
};

export const NothingToDo: Story = {
  parameters: { relay: () => projectsWorld([]) },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("Nothing is running late.")).toBeVisible()),
};

export const MayNotSeeProjects: Story = {
  parameters: {
    relay: () =>
      projectsWorld([], {
        viewer: {
          canCreateProject: mayNot("You need the permission Create (Project record)."),
          seeProjects: mayNot("You need the permission View own (Project record)."),
          can: mayNot("You need the permission View own (Project record)."),
        },
        waitingOnMe: [
          {
            __typename: "WaitingEntry",
            id: "Solicitation:1",
            number: "BID-2026-4",
            title: "Road salt",
            path: "/vendor-portal/solicitation-1/opening",
            asked: "Witness the opening",
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("You need the permission View own (Project record).")).toBeVisible(),
    );
    // The viewer's own part of a purchase is listed here too.
    await expect(page.getByRole("link", { name: "BID-2026-4: Road salt" })).toBeVisible();
  },
};

export const NewBidRfpQuote: Story = {
  parameters: { route: routeAt("/procurement/new") },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Bid/RFP/Quote" }));
    await expect(dialog.getByRole("combobox", { name: /^Creator/ })).toHaveValue("Priya Raman");
    await expect(dialog.getByRole("definition", { name: "Project Type" })).toHaveTextContent("Project Request");
    await userEvent.click(dialog.getByRole("button", { name: "Create Project" }));
    await waitFor(() => expect(dialog.getByRole("link", { name: "Department is required." })).toBeVisible());
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^Department/ }), "Highway");
    await userEvent.click(dialog.getByRole("button", { name: "Create Project" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "New Bid/RFP/Quote" })).toBeNull());
  },
};

export const Loading: Story = {
  parameters: { relay: () => projectsWorld([], { projects: () => new Promise(() => {}) }) },
};
