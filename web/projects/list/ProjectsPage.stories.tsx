import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import { may, mayNot, pageOf, projectOf, projectsWorld, someProjects } from "../projectsWorld.fixture.ts";
import query from "./__generated__/ProjectsPageQuery.graphql.ts";
import { pageVariables, readView } from "./projectAddress.ts";
import ProjectsPage from "./ProjectsPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/projects",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, pageVariables(readView(new URL(request.url).searchParams))),
  }),
});

const meta = {
  title: "Procurement/ProjectsPage",
  component: ProjectsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ProjectsPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/projects"), relay: () => projectsWorld(someProjects()) },
} satisfies Meta<typeof ProjectsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllProjects: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByRole("tab")).map((tab) => tab.textContent)).toEqual([
      "Waiting My Action",
      "My Projects",
      "All Projects",
    ]);
    await expect(await page.findByRole("link", { name: "Edit PR-2026-1" })).toHaveAttribute(
      "href",
      "/projects/project-0",
    );
    await expect(page.getByRole("link", { name: "Open PR-2026-2" })).toBeInTheDocument();
  },
};

const onQuery = fn();
const askedWith = (some: object) =>
  waitFor(() => expect(onQuery).toHaveBeenLastCalledWith(expect.objectContaining(some)), { timeout: 5_000 });
const heard = {
  relay: () =>
    projectsWorld([], {
      projects: (args: object) => {
        onQuery(args);
        return pageOf(someProjects(3));
      },
    }),
};

export const ATabAsksTheServer: Story = {
  parameters: heard,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("tab", { name: "Waiting My Action" }));
    await askedWith({ filter: { waitingOnMe: true } });
  },
};

export const AnOrderAsksTheServer: Story = {
  parameters: heard,
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(await within(canvasElement).findByLabelText("Sort by"), "Due, descending");
    await askedWith({ sort: "DUE", direction: "DESC" });
  },
};

const rows = heldAnswer();
/** The second choice comes before the rows of the first have loaded. Both count. */
export const TwoChoicesMadeQuicklyAreBothKept: Story = {
  beforeEach: () => rows.release,
  parameters: {
    relay: () =>
      projectsWorld([], {
        projects: async (args: object) => {
          onQuery(args);
          await rows.released();
          return pageOf(someProjects(3));
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const order = await page.findByLabelText("Sort by");
    rows.hold();
    await userEvent.selectOptions(order, "Due, descending");
    await userEvent.selectOptions(page.getByLabelText("Status"), "Draft");
    await askedWith({ sort: "DUE", direction: "DESC", filter: { status: "DRAFT" } });
    rows.release();
    await waitFor(async () => expect(await page.findByRole("link", { name: "Edit PR-2026-1" })).toBeVisible());
  },
};

export const ASearchAsksTheServerWithinTheTab: Story = {
  parameters: { ...heard, route: routeAt("/projects?tab=waiting") },
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByPlaceholderText("Search all fields..."), "salt");
    await askedWith({ filter: { waitingOnMe: true, q: "salt" } });
  },
};

export const WhatRunsLate: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText("Status"), "Running late");
    await waitFor(async () => expect(await page.findByText("1 of 1 project")).toBeVisible());
    await expect(page.getByRole("link", { name: "Open PR-2026-2" })).toBeInTheDocument();
  },
};

export const SeveralPages: Story = {
  parameters: {
    relay: () =>
      projectsWorld([], {
        projects: ({ after }: { after?: string | null }) => {
          const pageInfo = { hasNextPage: !after, hasPreviousPage: Boolean(after), startCursor: "a", endCursor: "b" };
          return pageOf(after ? [projectOf(20)] : someProjects(20), { totalCount: 21, pageInfo });
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("20 of 21 projects")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Next" }));
    await waitFor(async () => expect(await page.findByText("1 of 21 projects")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Prev" }));
    await waitFor(async () => expect(await page.findByText("20 of 21 projects")).toBeVisible());
  },
};

export const DeletedAfterTheQuestion: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete PR-2026-1" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this project?" }),
    );
    await userEvent.click(question.getByRole("button", { name: "Delete PR-2026-1" }));
    await waitFor(() => expect(page.queryByRole("link", { name: "Edit PR-2026-1" })).toBeNull());
  },
};

export const NothingYet: Story = {
  parameters: { relay: () => projectsWorld([]) },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("No projects yet.")).toBeVisible()),
};

export const NothingMatches: Story = {
  parameters: { route: routeAt("/projects?q=harbor") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No projects match.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Show all projects" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Edit PR-2026-1" })).toBeVisible());
  },
};

const reason = "You need the permission Create (Project record).";
export const MayOnlyRead: Story = {
  parameters: {
    relay: () =>
      projectsWorld(someProjects(2), {
        viewer: {
          canCreateProject: mayNot(reason),
          seeProjects: may,
          can: ({ permission }: { permission: string }) =>
            permission.endsWith(".export") ? mayNot("You need the permission Export (Project record).") : may,
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const create = await within(canvasElement).findByRole("button", { name: "Create Project" });
    await expect(create).toHaveAccessibleDescription(reason);
  },
};

export const Refused: Story = {
  parameters: {
    relay: () => {
      const why = mayNot("You need the permission View own (Project record).");
      return projectsWorld([], { viewer: { canCreateProject: why, seeProjects: why, can: why } });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("You do not have permission to view projects")).toBeVisible(),
    );
    await expect(page.queryByText("No projects yet.")).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => projectsWorld([], { projects: () => new Promise(() => {}) }) },
};
