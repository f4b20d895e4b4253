import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { mayNot, projectsWorld } from "../projectsWorld.fixture.ts";
import query from "./__generated__/ProjectFormPageQuery.graphql.ts";
import ProjectFormPage from "./ProjectFormPage.tsx";

const sent = fn();
const meta = {
  title: "Procurement/ProjectFormPage",
  component: ProjectFormPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ProjectFormPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: {
      path: "/procurement/project",
      at: "/procurement/project",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
    relay: () => projectsWorld([]),
  },
} satisfies Meta<typeof ProjectFormPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function fill(form: ReturnType<typeof within>) {
  await userEvent.type(await form.findByRole("textbox", { name: /^Title/ }), "Road salt");
  await userEvent.type(form.getByRole("textbox", { name: /^Description/ }), "For the winter");
  await userEvent.selectOptions(form.getByRole("combobox", { name: /^Department/ }), "Highway");
  await userEvent.type(form.getByRole("textbox", { name: /^Start Date/ }), "11/1/2026");
  await userEvent.type(form.getByRole("textbox", { name: /^End Date/ }), "4/30/2027");
  await userEvent.type(form.getByRole("textbox", { name: /^Estimated Cost/ }), "184,500");
  await userEvent.type(form.getByRole("textbox", { name: /^Funding Source/ }), "Highway fund");
  await userEvent.type(form.getByRole("textbox", { name: /^Project Manager/ }), "Rosa Alvarez");
  await userEvent.tab();
}

export const Created: Story = {
  parameters: {
    relay: () =>
      projectsWorld([], {
        createProject: ({ input }: { input: object }) => {
          sent(input);
          return {
            __typename: "CreateProjectPayload",
            project: { __typename: "Project", id: "Project:new", key: "new", procurementId: "PR-2026-99" },
          };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await fill(form);
    await userEvent.click(form.getByRole("button", { name: "Create Project" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        fields: {
          title: "Road salt",
          description: "For the winter",
          departmentId: "Department:Highway",
          startDate: "2026-11-01",
          endDate: "2027-04-30",
          estimatedCost: expect.anything(),
          fundingSource: "Highway fund",
          projectManager: "Rosa Alvarez",
        },
      }),
    );
    await waitFor(async () => expect(await screen.findByText("Another page")).toBeVisible());
  },
};

export const EverythingMissing: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.click(await form.findByRole("button", { name: "Create Project" }));
    const summary = within(await form.findByRole("alert"));
    await expect(summary.getAllByRole("link")).toHaveLength(8);
    await expect(summary.getByRole("link", { name: "Funding Source is required." })).toBeVisible();
  },
};

export const RefusedByTheServer: Story = {
  parameters: {
    relay: () =>
      projectsWorld([], {
        createProject: () => ({
          __typename: "Refusal",
          code: "FIELD",
          message: "End Date must not be before Start Date.",
          field: "endDate",
        }),
      }),
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await fill(form);
    await userEvent.click(form.getByRole("button", { name: "Create Project" }));
    await waitFor(async () =>
      expect(await form.findByRole("link", { name: "End Date must not be before Start Date." })).toBeVisible(),
    );
  },
};

export const MayNot: Story = {
  parameters: {
    relay: () =>
      projectsWorld([], { viewer: { canCreateProject: mayNot("You need the permission Create (Project record).") } }),
  },
  play: async ({ canvasElement }) =>
    waitFor(async () =>
      expect(await within(canvasElement).findByText("You do not have permission to create this")).toBeVisible(),
    ),
};
