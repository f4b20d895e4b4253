import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { refusal } from "#web/projects/documentWorld.fixture.ts";
import { BLOCKED, logLine, preflightOf, workspaceScene, workspaceWorld } from "../workspaceWorld.fixture.ts";
import query from "./__generated__/WorkspacePageQuery.graphql.ts";
import WorkspacePage from "./WorkspacePage.tsx";

const at = (search: string) => ({
  path: "/projects/:projectId",
  at: `/projects/project-1${search}`,
  loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
    queryRef: loadQuery(environment, query, { key: "project-1" }),
  }),
});

const meta = {
  title: "Procurement/WorkspacePage",
  component: WorkspacePage,
  decorators: [withRelay],
  render: () => (
    <main>
      <WorkspacePage />
      <Toaster />
    </main>
  ),
  parameters: { layout: "fullscreen", relay: () => workspaceWorld(), route: at("") },
} satisfies Meta<typeof WorkspacePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ADraftIsPrepared: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Road salt for the winter of 2026" })).toBeVisible();
    const title = await page.findByRole("textbox", { name: /^Title/ });
    await expect(page.getByText("Total: 99 of 100%")).toBeVisible();
    await userEvent.clear(page.getByLabelText("Percentage of criterion 2"));
    await userEvent.type(page.getByLabelText("Percentage of criterion 2"), "forty");
    await expect(page.getByText("Total: 60 of 100%")).toBeVisible();
    await userEvent.clear(title);
    await userEvent.paste("Treated road salt");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Project saved.")).toBeVisible());
  },
};

export const ItCameBack: Story = {
  parameters: {
    relay: () =>
      workspaceWorld(
        workspaceScene("DRAFT", {
          returned: {
            __typename: "ReturnToDraft",
            byName: "Lee Legal",
            at: "2026-03-11T17:00:00Z",
            reason: "Name the insurance.",
          },
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^Returned to draft by Lee Legal, Mar 11, 2026/)).toBeVisible();
    await expect(page.getByText("Name the insurance.")).toBeVisible();
  },
};

export const ABidNeedsNoEvaluation: Story = {
  parameters: { relay: () => workspaceWorld(workspaceScene("DRAFT", { procurementType: "BID", criteria: [] })) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No Evaluation Necessary")).toBeVisible();
    await userEvent.type(page.getByRole("combobox", { name: /Commodity Categories/ }), "paper");
    await userEvent.click(await page.findByRole("option", { name: /20 Paper/ }));
    await expect(page.getByRole("button", { name: /Remove 20 Paper/ })).toBeVisible();
  },
};

export const TheInsuranceThatBiddersAreShown: Story = {
  parameters: { route: at("?tab=solicitation") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const choice = await page.findByRole("combobox", { name: /Requirement Set/ });
    await userEvent.selectOptions(choice, "Construction, version 2");
    await expect(page.getByText(/^General liability: \$1,000,000 each occurrence/)).toBeVisible();
    await userEvent.selectOptions(choice, "None");
    await expect(page.queryByText(/^General liability/)).toBeNull();
  },
};

export const DatesOnWhichTheCountyIsClosed: Story = {
  parameters: { route: at("?tab=solicitation") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: /Bid Title/ }), "Salt");
    await userEvent.click(page.getByRole("button", { name: "Save Bid / RFP" }));
    await expect(await page.findByText(/The next open day is May 26, 2026/)).toBeVisible();
  },
};

export const FinalSubmitIsAskedFor: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Final Submit" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const question = "Once submitted, this document will be locked from editing. Do you want to proceed?";
    await waitFor(() => expect(dialog.getByText(question)).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Final Submit" }));
    await waitFor(() => expect(page.getAllByText("Submitted for Review").length).toBeGreaterThan(0));
  },
};

export const ChangedAfterLegalApprovedIt: Story = {
  parameters: {
    relay: () =>
      workspaceWorld(
        workspaceScene("LEGAL_REVIEW", {
          legalReview: {
            __typename: "LegalReview",
            contentHash: "abc",
            approvedAt: "2026-03-09T15:00:00Z",
            approvedByName: "Lena Lex",
            changes: [
              {
                __typename: "NoticeChange",
                key: "insuranceRequired",
                label: "Insurance required",
                state: "CHANGED",
                parts: [
                  { __typename: "RedlinePart", change: "REMOVED", text: "General liability" },
                  { __typename: "RedlinePart", change: "ADDED", text: "Umbrella of $5,000,000" },
                ],
              },
            ],
          },
        }),
        {
          approveForLegal: ({ input }: { input: { contentHash: string } }) =>
            input.contentHash === "abc"
              ? {
                  __typename: "Refusal",
                  code: "CHANGED_MEANWHILE",
                  message: "This changed while you were reading it. Review the changes, then approve it.",
                  field: "contentHash",
                }
              : null,
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^Changed since Lena Lex approved it for Legal/)).toBeVisible();
    await expect(page.getByText("Umbrella of $5,000,000")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Approve for Legal" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Approve for Legal" }));
    await waitFor(() => expect(dialog.getByText(/changed while you were reading it/)).toBeVisible());
  },
};

export const SubmittedAndChecked: Story = {
  parameters: { relay: () => workspaceWorld(workspaceScene("SUBMITTED")), route: at("?tab=review") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox", { name: "All sections approved" }));
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText("Changes saved")).toBeVisible();
    await expect(await page.findByText("The term is missing.")).toBeVisible();
  },
};

export const CheckedBoxesAreSavedBeforeItIsSubmitted: Story = {
  parameters: { relay: () => workspaceWorld(workspaceScene("SUBMITTED")), route: at("?tab=review") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox", { name: "All sections approved" }));
    await userEvent.click(page.getByRole("button", { name: "Submit to Legal" }));
    await expect(await screen.findByRole("alertdialog")).toHaveTextContent("Submit to Legal?");
    await expect(page.getByText("Changes saved")).toBeInTheDocument();
  },
};

export const TheChecklistSaysOnceWhyItIsClosedAndByItemWhatIsMissing: Story = {
  parameters: { route: at("?tab=review") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const closed = "You cannot do this at its present status.";
    const box = await page.findByRole("checkbox", { name: "Evaluation method confirmed" });
    await expect(box).toHaveAccessibleDescription(`The weights add up to 99, not 100. ${closed}`);
    const list = within(box.closest("ul") as HTMLElement);
    // In the list, the reason is only read out with each checkbox.
    await expect(list.queryByText(closed, { ignore: "[id$=-reason]" })).toBeNull();
    await expect(page.getAllByText(closed, { ignore: "[id$=-reason]" })[0]).toBeVisible();
    await expect(list.getByText("No document is attached.")).toBeVisible();
  },
};

/** A project with an empty log and a drafted resolution that arrives by subscription. */
function draftingWorld() {
  const scene = workspaceScene("READY", {
    viewerCan: {
      ...(workspaceScene("READY")["viewerCan"] as object),
      createResolution: { allowed: true, reason: null },
    },
  });
  const lines: object[] = [];
  let resolveDrafted: () => void = () => {};
  const drafted = new Promise<void>((done) => (resolveDrafted = done));
  return workspaceWorld(scene, {
    history: () => ({
      __typename: "AuditEntryConnection",
      totalCount: lines.length,
      edges: lines,
      pageInfo: { hasNextPage: false, endCursor: null },
    }),
    createResolutionOfProject: () => {
      const resolution = {
        __typename: "Resolution",
        id: "Resolution:1",
        key: "resolution-1",
        displayNumber: "RLA-2026-14",
        title: "Road salt",
        status: "DRAFT",
      };
      Object.assign(scene, { resolution });
      lines.push(logLine("2026-03-11T15:00:00Z", "Drafted the resolution", null, "RLA-2026-14"));
      resolveDrafted();
      return { __typename: "CreateResolutionOfProjectPayload", project: scene, resolution };
    },
    projectChanged: async function* () {
      yield { projectChanged: scene };
      await drafted;
      yield { projectChanged: scene };
    },
  });
}

export const ADraftedResolutionStandsInTheStatusLogAtOnce: Story = {
  parameters: { relay: draftingWorld, route: at("?tab=review") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Nothing has happened yet.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Create resolution" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Create resolution" }));
    await expect(await page.findByText("Drafted the resolution")).toBeVisible();
  },
};

export const LegalReturnsIt: Story = {
  parameters: { relay: () => workspaceWorld(workspaceScene("LEGAL_REVIEW")) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Return to draft" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "The term is missing.");
    await userEvent.click(dialog.getByRole("button", { name: "Return to draft" }));
    await waitFor(() => expect(screen.getByText("Returned to draft.")).toBeVisible());
  },
};

export const ThePreflightBlocks: Story = {
  parameters: {
    relay: () => workspaceWorld(workspaceScene("READY", { preflight: BLOCKED })),
    route: at("?tab=review"),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Blocks publication")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Move the due date to Mar 16, 2026" }));
    await waitFor(() => expect(page.queryByText("Blocks publication")).toBeNull());
    await expect(page.getByRole("img", { name: /Calendar of this purchase/ })).toBeVisible();
  },
};

export const NothingStandsAgainstPublication: Story = {
  parameters: {
    relay: () => workspaceWorld(workspaceScene("READY", { preflight: preflightOf() })),
    route: at("?tab=review"),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Nothing prevents publication.")).toBeVisible();
    const [publish] = await page.findAllByRole("button", { name: "Publish to Vendor Portal" });
    await userEvent.click(publish as HTMLElement);
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Publish to Vendor Portal" }));
    await waitFor(() => expect(screen.getByText("Published to the vendor portal.")).toBeVisible());
    const opened = spyOn(window, "open").mockReturnValue(null);
    await userEvent.click(screen.getByRole("button", { name: "View in the vendor portal" }));
    await expect(opened).toHaveBeenCalledWith("/vendor-portal/solicitation-1", "_blank", "noopener");
  },
};

const publishedUnapproved = fn();
export const PublishedBeforeLegalApproves: Story = {
  parameters: {
    relay: () => {
      const scene = workspaceScene("LEGAL_REVIEW", { preflight: preflightOf() });
      (scene["viewerCan"] as Record<string, unknown>)["publish"] = { allowed: true, reason: null };
      return workspaceWorld(scene, {
        publishSolicitation: ({ input }: { input: unknown }) => {
          publishedUnapproved(input);
          return { __typename: "PublishSolicitationPayload", project: scene };
        },
      });
    },
    route: at("?tab=review"),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Publish to Vendor Portal" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await waitFor(() => expect(dialog.getByText(/^Warning: Legal hasn't approved this project\./)).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Publish without Legal's approval" }));
    await waitFor(() =>
      expect(publishedUnapproved).toHaveBeenCalledWith(expect.objectContaining({ reason: null, withoutLegal: true })),
    );
  },
};

export const Published: Story = {
  parameters: { relay: () => workspaceWorld(workspaceScene("PUBLISHED")) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("link", { name: "View in the vendor portal" })).toHaveAttribute(
      "href",
      "/vendor-portal/solicitation-1",
    );
  },
};

export const SomeoneWhoMayOnlyRead: Story = {
  parameters: { relay: () => workspaceWorld(workspaceScene("PUBLISHED")) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("definition", { name: "Title" })).toHaveTextContent(/^Road salt/);
    // Plain text: no input fields and no disabled buttons.
    await expect(page.queryByRole("textbox")).toBeNull();
    await expect(page.queryByRole("button", { name: "Save" })).toBeNull();
    await expect(page.getByText("You cannot do this at its present status.")).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      workspaceWorld(workspaceScene(), {
        updateProject: () => refusal("End Date must not be before Start Date.", "FIELD", "endDate"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("textbox", { name: /^Title/ }), "!");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect((await page.findAllByText("End Date must not be before Start Date.")).length).toBeGreaterThan(0);
  },
};

export const NotThere: Story = {
  parameters: { relay: () => workspaceWorld(null) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("heading", { name: "Project not found." })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ project: () => new Promise(() => {}) }) },
};
