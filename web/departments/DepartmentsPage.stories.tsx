import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/DepartmentsPageQuery.graphql.ts";
import DepartmentsPage from "./DepartmentsPage.tsx";
import { allDepartments, departmentsWorld, listedDepartment, no, yes } from "./departmentsWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const routeAt = (at: string) => ({
  path: "/departments",
  at,
  loader: ({ environment }: Loader) => ({
    queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
  }),
});

const meta = {
  title: "Departments/DepartmentsPage",
  component: DepartmentsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <DepartmentsPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/departments"), relay: () => departmentsWorld(allDepartments()) },
} satisfies Meta<typeof DepartmentsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const REFUSED = "The role Auditor does not hold the permission.";
const openPanel = async (name: string) => within(await screen.findByRole("dialog", { name }));

export const ByMunisId: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rows = await page.findAllByRole("rowheader");
    await expect(rows.map((each) => each.textContent)).toEqual([
      "Board Clerk",
      "County Court",
      "Sheriff",
      "Public Health",
      "Highway",
      "Weights and Measures",
    ]);
  },
};

export const NoneYet: Story = {
  parameters: { relay: () => departmentsWorld([]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(
        await within(canvasElement).findByText("No departments yet. Click “New Department” to add one."),
      ).toBeVisible(),
    );
  },
};

export const DoubleClickOpens: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.dblClick(await page.findByText("5010"));
    const panel = await openPanel("Highway");
    await expect(await panel.findByLabelText("Munis ID")).toHaveValue("5010");
    await userEvent.type(panel.getByLabelText("Munis ID"), "x");
    await userEvent.clear(panel.getByLabelText(/^Name/));
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    const problems = within(await panel.findByRole("alert"));
    await expect(problems.getByRole("link", { name: "Department name is required." })).toBeInTheDocument();
    await expect(problems.getByRole("link", { name: "Munis ID must be a number." })).toBeInTheDocument();
    await userEvent.clear(panel.getByLabelText("Munis ID"));
    await userEvent.type(panel.getByLabelText("Munis ID"), "5020");
    await userEvent.type(panel.getByLabelText(/^Name/), "Roads");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Department saved.")).toBeVisible());
    await waitFor(() => expect(page.getByRole("link", { name: "Roads" })).toBeVisible());
  },
};

/** By keyboard alone: the row's menu opens it, the arrow keys switch its tabs, Escape closes it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    (await page.findByRole("button", { name: "Actions: Sheriff" })).focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    const panel = await openPanel("Sheriff");
    (await panel.findByRole("tab", { name: "Main" })).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(await panel.findByRole("link", { name: "Ada Clark" })).toHaveAttribute("href", "/users?user=user-1");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const ANewOne: Story = {
  parameters: { relay: () => departmentsWorld([]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New Department" }));
    const panel = await openPanel("New Department");
    await userEvent.type(await panel.findByLabelText(/^Name/), "Assessor");
    await userEvent.click(panel.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(screen.getByText("Department created.")).toBeVisible());
    // The tab with the people comes next.
    const nextPanel = await openPanel("Assessor");
    await waitFor(async () => expect(await nextPanel.findByRole("link", { name: "Add user" })).toBeVisible());
  },
};

export const ItsResolutions: Story = {
  parameters: { route: routeAt("/departments?department=department-4&tab=resolutions") },
  play: async () => {
    const panel = await openPanel("Highway");
    await expect(await panel.findByRole("link", { name: "RLA-2026-100" })).toHaveAttribute(
      "href",
      "/resolutions/item-0",
    );
    await userEvent.click(panel.getByRole("button", { name: "Next" }));
    await waitFor(async () => expect(await panel.findByText("2 of 12 resolutions")).toBeVisible());
  },
};

export const NoProcurement: Story = {
  parameters: { route: routeAt("/departments?department=department-4&tab=procurement") },
  play: async () => {
    const panel = await openPanel("Highway");
    await waitFor(async () => expect(await panel.findByText("No procurement projects.")).toBeVisible());
    await userEvent.click(panel.getByRole("tab", { name: "Contracts" }));
    await waitFor(async () => expect(await panel.findByText("No contracts.")).toBeVisible());
  },
};

export const ItsContracts: Story = {
  parameters: {
    route: routeAt("/departments?department=department-4&tab=contracts"),
    relay: () =>
      departmentsWorld(allDepartments(), {
        contracts: ({ filter }: { filter: { department: string } }) => ({
          totalCount: 1,
          edges: [
            {
              cursor: "a",
              node: {
                __typename: "Contract",
                id: "Contract:1",
                key: "contract-1",
                number: "2026-0001",
                name: `Road salt for ${filter.department}`,
                vendorName: "Prewitt Salt Co.",
                endDate: "2027-04-30",
                status: "EXECUTED",
              },
            },
          ],
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "a", endCursor: "a" },
        }),
      }),
  },
  play: async () => {
    const panel = await openPanel("Highway");
    await expect(await panel.findByRole("link", { name: "2026-0001" })).toHaveAttribute(
      "href",
      "/contracts/contract-1",
    );
    await waitFor(() => expect(panel.getByText("Road salt for Highway")).toBeVisible());
    await waitFor(() => expect(panel.getByText("1 of 1 contract")).toBeVisible());
  },
};

export const FailedSaveKeepsWhatWasTyped: Story = {
  parameters: {
    route: routeAt("/departments?department=department-4"),
    relay: () =>
      departmentsWorld(allDepartments(), {
        updateDepartment: () => {
          throw new Error("down");
        },
      }),
  },
  play: async () => {
    const panel = await openPanel("Highway");
    const name = await panel.findByLabelText(/^Name/);
    await userEvent.type(name, "s");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await panel.findByText("Failed to save department")).toBeVisible());
    await expect(name).toHaveValue("Highways");
  },
};

export const SomeoneElseSavedMeanwhile: Story = {
  parameters: {
    route: routeAt("/departments?department=department-4"),
    relay: () =>
      departmentsWorld(allDepartments(), {
        updateDepartment: {
          __typename: "Conflict",
          message: "Someone else saved a newer version.",
          current: listedDepartment(4, { name: "Roads", version: 2 }),
        },
      }),
  },
  play: async () => {
    const panel = await openPanel("Highway");
    await userEvent.type(await panel.findByLabelText(/^Name/), "s");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(async () =>
      expect(await panel.findByText("Someone else has just changed this department.")).toBeVisible(),
    );
    await expect(panel.getByRole("cell", { name: /Highways/ })).toBeInTheDocument();
    await userEvent.click(panel.getByRole("button", { name: "Take the saved version" }));
    await waitFor(() => expect(panel.getByLabelText(/^Name/)).toHaveValue("Roads"));
  },
};

export const Deleted: Story = {
  parameters: {
    relay: () =>
      departmentsWorld([listedDepartment(2, { viewerCan: { edit: yes, delete: yes } }), listedDepartment(4)]),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Actions: Highway" }));
    await expect(await page.findByRole("menuitem", { name: /2 users belong to it/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.keyboard("{Escape}");
    await userEvent.click(page.getByRole("button", { name: "Actions: Sheriff" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Sheriff?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete Sheriff" }));
    await waitFor(() => expect(screen.getByText("Deleted Sheriff.")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("link", { name: "Sheriff" })).toBeNull());
  },
};

export const DeletionRefused: Story = {
  parameters: {
    relay: () =>
      departmentsWorld([listedDepartment(2, { viewerCan: { edit: yes, delete: yes } })], {
        deleteDepartment: { __typename: "Refusal", code: "IN_USE", message: "3 resolutions name it.", field: null },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Actions: Sheriff" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete Sheriff" }));
    await waitFor(async () =>
      expect(await question.findByText("Failed to delete department: 3 resolutions name it.")).toBeVisible(),
    );
  },
};

export const MayOnlyLook: Story = {
  parameters: {
    route: routeAt("/departments?department=department-4&tab=users"),
    relay: () =>
      departmentsWorld([listedDepartment(4, { people: [], viewerCan: { edit: no(REFUSED), delete: no(REFUSED) } })], {
        viewer: { can: no(REFUSED) },
      }),
  },
  play: async () => {
    const panel = await openPanel("Highway");
    await waitFor(async () =>
      expect(await panel.findByText("You do not have permission to view users.")).toBeVisible(),
    );
    await expect(panel.getByRole("button", { name: "Save" })).toHaveAccessibleDescription(REFUSED);
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ departments: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};

export const NotLoaded: Story = {
  parameters: {
    relay: () => ({
      viewer: { can: yes },
      departments: () => {
        throw new Error("down");
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Failed to load departments")).toBeVisible(),
    );
  },
};
