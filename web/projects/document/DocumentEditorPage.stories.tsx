import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { richTextOf } from "#schema/richText.rules.ts";
import { libraryWorld, filledBy } from "../libraryWorld.fixture.ts";
import { documentWorld, lockedScene, projectScene, refusal, type Row } from "../documentWorld.fixture.ts";
import query from "./__generated__/DocumentEditorPageQuery.graphql.ts";
import DocumentEditorPage from "./DocumentEditorPage.tsx";

const meta = {
  title: "Procurement/DocumentEditorPage",
  component: DocumentEditorPage,
  decorators: [withRelay],
  render: () => (
    <>
      <DocumentEditorPage />
      <Toaster />
    </>
  ),
  parameters: {
    layout: "fullscreen",
    relay: () => documentWorld(),
    route: {
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "project-1" }),
      }),
    },
  },
} satisfies Meta<typeof DocumentEditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const partOf = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole("region", { name }));

export const FourOfFiveApproved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("4 of 5 sections approved")).toBeVisible();
    const scope = await partOf(canvasElement, "Scope of Work");
    await userEvent.click(scope.getByRole("button", { name: "Approve Scope of Work" }));
    await waitFor(() => expect(page.getByText("5 of 5 sections approved")).toBeVisible());
    await expect(scope.getByRole("button", { name: "Unapprove Scope of Work" })).toHaveTextContent("Unapprove");
  },
};

export const WhoChangedWhat: Story = {
  play: async ({ canvasElement }) => {
    const scope = await partOf(canvasElement, "Scope of Work");
    await userEvent.click(scope.getByRole("button", { name: "Who changed what (3 versions)" }));
    await userEvent.click(scope.getByRole("button", { name: "What changed in version 3" }));
    await waitFor(() => expect(scope.getByText("900")).toBeVisible());
    await expect(scope.getByText("800").closest("del")).toBeInTheDocument();
  },
};

export const ASectionIsSavedByItself: Story = {
  play: async ({ canvasElement }) => {
    const summary = await partOf(canvasElement, "Summary & Background");
    await userEvent.type(summary.getByRole("textbox", { name: "Summary & Background, text" }), "Three winters.");
    await expect(summary.getByText("Not saved")).toBeVisible();
    await userEvent.click(summary.getByRole("button", { name: "Save Summary & Background" }));
    await waitFor(async () => expect(await screen.findByText("Summary & Background saved.")).toBeVisible());
    await expect(summary.queryByText("Not saved")).toBeNull();
  },
};

export const WhatIsOnlyTypedIsNotApproved: Story = {
  play: async ({ canvasElement }) => {
    const scope = await partOf(canvasElement, "Scope of Work");
    await userEvent.type(scope.getByRole("textbox", { name: "Scope of Work, text" }), "More. ");
    await userEvent.click(scope.getByRole("button", { name: "Approve Scope of Work" }));
    await waitFor(() => expect(scope.getByText("Save your changes to this section first.")).toBeVisible());
  },
};

export const SavedByTwoPeople: Story = {
  parameters: {
    relay: () => {
      const scene = projectScene();
      const scope = (scene["sections"] as Row[])[3] as Row;
      return documentWorld(scene, {
        saveSection: () => ({
          __typename: "Conflict",
          message: "Someone saved a newer version.",
          current: Object.assign(scope, { content: richTextOf("950 tons of treated salt."), version: 4 }),
        }),
      });
    },
  },
  play: async ({ canvasElement }) => {
    const scope = await partOf(canvasElement, "Scope of Work");
    await userEvent.type(scope.getByRole("textbox", { name: "Scope of Work, text" }), "Mine. ");
    await userEvent.click(scope.getByRole("button", { name: "Save Scope of Work" }));
    await waitFor(async () => expect(await scope.findByText("950 tons of treated salt.")).toBeVisible());
    await userEvent.click(scope.getByRole("button", { name: "Take the saved version" }));
    await expect(scope.getByRole("textbox", { name: "Scope of Work, text" })).toHaveTextContent(
      "950 tons of treated salt.",
    );
  },
};

export const ACommentIsWritten: Story = {
  play: async ({ canvasElement }) => {
    const evaluation = await partOf(canvasElement, "Evaluation");
    await userEvent.type(
      evaluation.getByRole("textbox", { name: /^Reviewer's comment on Evaluation/ }),
      "Name the law.",
    );
    await userEvent.click(evaluation.getByRole("button", { name: "Save the comment on Evaluation" }));
    await waitFor(async () => expect(await screen.findByText("Comment saved.")).toBeVisible());
  },
};

export const SubmittedForReview: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const scope = await partOf(canvasElement, "Scope of Work");
    await expect(page.queryByRole("button", { name: "Final Submit" })).toBeNull();
    await userEvent.click(scope.getByRole("button", { name: "Approve Scope of Work" }));
    await userEvent.click(await page.findByRole("button", { name: "Final Submit" }));
    const question = within(
      await screen.findByRole("alertdialog", {
        name: "Once submitted, this document will be locked from editing. Do you want to proceed?",
      }),
    );
    await userEvent.click(question.getByRole("button", { name: "Final Submit" }));
    await waitFor(() => expect(page.queryByRole("textbox")).toBeNull());
    await expect(page.getAllByText("Submitted for Review")[0]).toBeVisible();
  },
};

export const ApprovalRefused: Story = {
  parameters: {
    relay: () =>
      documentWorld(projectScene(), {
        approveSection: () =>
          refusal("You were the last to change this section, so someone else must approve it.", "OWN_TEXT"),
      }),
  },
  play: async ({ canvasElement }) => {
    const scope = await partOf(canvasElement, "Scope of Work");
    await userEvent.click(scope.getByRole("button", { name: "Approve Scope of Work" }));
    await waitFor(() => expect(scope.getByText(/someone else must approve it/)).toBeVisible());
  },
};

/** A project in a county with a library. A section remembers which paragraphs it took. */
function worldWithLibrary(scene = projectScene()): Row {
  const library = libraryWorld();
  const nodeIn = (world: Row) => world["node"] as (args: { id: string }) => Row | null;
  const world = documentWorld(scene);
  const save = world["saveSection"] as (args: { input: Row }) => Row;
  return {
    ...library,
    ...world,
    node: (args: { id: string }) => nodeIn(world)(args) ?? nodeIn(library)(args),
    saveSection: (args: { input: Row }) => {
      const payload = save(args);
      const paragraphs = (args.input["takenIds"] as string[]).map((id) => nodeIn(library)({ id }));
      Object.assign(payload["section"] as Row, { taken: paragraphs });
      return payload;
    },
  };
}

export const AStandardParagraphIsTaken: Story = {
  parameters: { relay: () => worldWithLibrary() },
  play: async ({ canvasElement }) => {
    const section = await partOf(canvasElement, "Submission Instructions");
    await userEvent.click(
      section.getByRole("button", { name: "Insert standard paragraph into Submission Instructions" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Insert a standard paragraph" }));
    await userEvent.click(await dialog.findByRole("radio", { name: /^Bid bond/ }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Insert" })).not.toHaveAttribute("aria-disabled", "true"),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Insert" }));
    await waitFor(() =>
      expect(section.getByRole("textbox", { name: "Submission Instructions, text" })).toHaveTextContent(
        "Bids are sent through the vendor portal.A bond of 10 % goes with each bid for Road salt",
      ),
    );
    await expect(section.getByText("{{dueDate}}, when bids are due")).toBeVisible();
    await userEvent.click(section.getByRole("button", { name: "Save Submission Instructions" }));
    await waitFor(async () => expect(await section.findByText("Bid bond, version 2")).toBeVisible());
  },
};

export const GapsAreFilledInLater: Story = {
  parameters: {
    relay: () => {
      const scene = projectScene();
      const scope = (scene["sections"] as Row[])[3] as Row;
      const content = richTextOf("Salt for the {{department}} Department, asked of {{contact}}.");
      Object.assign(scope, { content, filled: () => filledBy(content) });
      return worldWithLibrary(scene);
    },
  },
  play: async ({ canvasElement }) => {
    const scope = await partOf(canvasElement, "Scope of Work");
    await expect(scope.getByText("Still to fill in here")).toBeVisible();
    await userEvent.click(scope.getByRole("button", { name: "Fill in from the project" }));
    await waitFor(() =>
      expect(scope.getByRole("textbox", { name: "Scope of Work, text" })).toHaveTextContent(
        "Salt for the Highway Department, asked of {{contact}}.",
      ),
    );
    await expect(scope.getByText("Not saved")).toBeVisible();
  },
};

export const Locked: Story = {
  parameters: { relay: () => documentWorld(lockedScene()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Submitted for Review")).toBeVisible();
    await expect(page.queryByRole("textbox")).toBeNull();
    await expect(page.getByText("The text can no longer be edited.")).toBeVisible();
    await expect(page.queryByRole("button", { name: "Unapprove Evaluation" })).toBeNull();
  },
};

export const NoSectionsForThisRole: Story = {
  parameters: { relay: () => documentWorld(projectScene({ sections: [] })) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("There are no sections you can view")).toBeVisible(),
};

export const NotFound: Story = {
  parameters: { relay: () => ({ project: null }) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole("heading", { name: "Project not found." })).toBeVisible(),
};

export const Loading: Story = { parameters: { relay: () => ({ project: () => new Promise(() => {}) }) } };
