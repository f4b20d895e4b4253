import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { ProjectResolution } from "./ProjectResolution.tsx";
import type { ProjectResolutionStoryQuery } from "./__generated__/ProjectResolutionStoryQuery.graphql.ts";

function Part() {
  const { project } = useLazyLoadQuery<ProjectResolutionStoryQuery>(
    graphql`
      query ProjectResolutionStoryQuery {
        project(key: "project-1") {
          ...ProjectResolution_project
        }
      }
    `,
    {},
  );
  return (
    <>
      {project && <ProjectResolution project={project} />}
      <Toaster />
    </>
  );
}

type Row = Record<string, unknown>;
const drafted = {
  __typename: "Resolution",
  id: "Resolution:1",
  key: "resolution-1",
  displayNumber: "RLA-2026-14",
  title: "Award of road salt to Acme Salt, Inc.",
  status: "DRAFT",
};
const projectOf = (more: Row = {}): Row => ({
  __typename: "Project",
  id: "Project:1",
  procurementId: "PR-2026-3",
  title: "Road salt for the winter of 2026",
  resolution: null,
  viewerCan: { createResolution: { allowed: true, reason: null } },
  ...more,
});
const worldOf = (project: Row, create?: () => Row): Row => ({
  project,
  createResolutionOfProject:
    create ??
    (() => {
      Object.assign(project, {
        resolution: drafted,
        viewerCan: {
          createResolution: { allowed: false, reason: "A resolution was already drafted from this project." },
        },
      });
      return { __typename: "CreateResolutionOfProjectPayload", project, resolution: drafted };
    }),
});

const meta = {
  title: "Procurement/ProjectResolution",
  component: Part,
  decorators: [withRelay],
  parameters: { relay: () => worldOf(projectOf()) },
} satisfies Meta<typeof Part>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Create resolution" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Create a resolution from this project?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Create resolution" }));
};

export const NotDraftedYet: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    const link = await within(canvasElement).findByRole("link", { name: /RLA-2026-14/ });
    await expect(link).toHaveAttribute("href", "/resolutions/resolution-1");
    await waitFor(() => expect(screen.getByText("RLA-2026-14 was created.")).toBeVisible());
  },
};

export const Drafted: Story = { parameters: { relay: () => worldOf(projectOf({ resolution: drafted })) } };

export const MayNot: Story = {
  parameters: {
    relay: () =>
      worldOf(
        projectOf({
          viewerCan: {
            createResolution: {
              allowed: false,
              reason: "There is nothing to resolve yet. This project's status is “Canceled”.",
            },
          },
        }),
      ),
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      worldOf(projectOf(), () => ({
        __typename: "Refusal",
        code: "FIELD",
        message: "Department must have at most 200 characters.",
        field: "department",
        permission: null,
      })),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await expect(await screen.findByText("Department must have at most 200 characters.")).toBeVisible();
  },
};
