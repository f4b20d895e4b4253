import type { Meta, StoryObj } from "@storybook/react-vite";
import { useFragment } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import type { ResolutionStatus } from "#schema/resolutions/facts.rules.ts";
import { canAll, editorScene, refusal, refusedFor, type Row, twoBlanks } from "../editorWorld.fixture.ts";
import { LifecycleActions } from "./LifecycleActions.tsx";
import { ResolutionParts } from "../ResolutionParts.fixture.tsx";
import { Stations } from "./Stations.tsx";
import header from "../editor/__generated__/EditorHeader_resolution.graphql.ts";
import type { EditorHeader_resolution$key } from "../editor/__generated__/EditorHeader_resolution.graphql.ts";
import { reviewScene, stationsAt, stepOf, lifecycleWorld } from "../lifecycleWorld.fixture.ts";

/** The actions as part of the page's header. */
function AsInTheHeader({ resolution }: { resolution: EditorHeader_resolution$key }) {
  const data = useFragment(header, resolution);
  return (
    <HStack justify="end" gap="2" mb="6">
      <LifecycleActions resolution={data} />
    </HStack>
  );
}

const meta = {
  title: "Resolutions/LifecycleActions",
  decorators: [withRelay],
  render: () => (
    <ResolutionParts>
      {(resolution) => (
        <>
          <AsInTheHeader resolution={resolution} />
          <Stations resolution={resolution} />
        </>
      )}
    </ResolutionParts>
  ),
  parameters: { relay: () => lifecycleWorld(editorScene({ stations: stationsAt("DRAFT", "Casimir Dunne (draft)") })) },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const standingAt = (status: ResolutionStatus, more: Row = {}, world: Row = {}) => ({
  relay: () => lifecycleWorld(editorScene({ status, stations: stationsAt(status, "Clerk"), ...more }), world),
});

export const SubmittedForReview: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Submit for review" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Submit 2026-0112 for review?" }));
    await waitFor(() => expect(question.getByText(/It goes to Legal review/)).toBeVisible());
    await userEvent.click(question.getByRole("button", { name: "Submit for review" }));
    await waitFor(async () => expect(await page.findByRole("button", { name: /^Send to / })).toBeVisible());
    await waitFor(async () => expect(await screen.findByText("Submitted: Legal review.")).toBeVisible());
  },
};

const routeOf = (action: string, name: string, stage: string, order: number) => stepOf(order, name, { action, stage });
export const SubmitNamesRouteAndBlanks: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(
        editorScene({
          stations: stationsAt("DRAFT", "Casimir Dunne (draft)"),
          draftText: "RESOLVED, that it be held on __________ (day) at __________ (hour).",
          blanks: twoBlanks(),
          steps: [
            routeOf("APPROVAL", "Owen Marsh", "LEGAL_REVIEW", 1),
            routeOf("SIGNATURE", "Walter Iverson", "CLERK_REVIEW", 2),
          ],
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Submit for review" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Submit 2026-0112 for review?" }));
    await waitFor(() => expect(question.getByText("1. Owen Marsh: approves, Legal review")).toBeVisible());
    await expect(question.getByText("2. Walter Iverson: signs, Clerk review")).toBeVisible();
    await expect(question.getByText("We email Owen Marsh now.")).toBeVisible();
    await expect(question.getByText(/^2 blanks are left: “be held on ____ \(day\)”/)).toBeVisible();
  },
};

/** Makes the page have unsaved text. */
function Typed() {
  useUnsaved("cover sheet", true);
  return null;
}
export const SubmitAsksAboutWhatIsNotSaved: Story = {
  render: () => (
    <ResolutionParts>
      {(resolution) => (
        <>
          <Typed />
          <AsInTheHeader resolution={resolution} />
        </>
      )}
    </ResolutionParts>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Submit for review" }));
    const first = within(await screen.findByRole("alertdialog", { name: "Continue without your changes?" }));
    await waitFor(() => expect(first.getByText(/You have not saved: cover sheet/)).toBeVisible());
    await userEvent.click(first.getByRole("button", { name: "Go back to save" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(page.getByRole("button", { name: "Submit for review" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Continue without your changes?" }));
    await userEvent.click(again.getByRole("button", { name: "Continue without them" }));
    await waitFor(async () =>
      expect(await screen.findByRole("alertdialog", { name: "Submit 2026-0112 for review?" })).toBeVisible(),
    );
  },
};

export const SubmissionRefused: Story = {
  parameters: standingAt("DRAFT", {}, { submitResolution: () => refusal("Name the department first.", "DEPARTMENT") }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Submit for review" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Submit 2026-0112 for review?" }));
    await userEvent.click(question.getByRole("button", { name: "Submit for review" }));
    await waitFor(async () => expect(await question.findByText("Name the department first.")).toBeVisible());
  },
};

export const ReturnedToDraft: Story = {
  parameters: { relay: () => lifecycleWorld(reviewScene()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "More" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Return to draft" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Return 2026-0112 to draft?" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The term is missing.");
    await userEvent.click(dialog.getByRole("button", { name: "Return to draft" }));
    await waitFor(async () => expect(await page.findByRole("button", { name: "Submit for review" })).toBeVisible());
  },
};

const adopted = fn();
export const AdoptionRecorded: Story = {
  parameters: {
    relay: () => {
      const world = lifecycleWorld(
        editorScene({ status: "BOARD_REVIEW", stations: stationsAt("BOARD_REVIEW", "Board") }),
      );
      const adopt = world["recordAdoption"] as (args: unknown) => unknown;
      adopted.mockClear();
      return { ...world, recordAdoption: (args: unknown) => (adopted(args), adopt(args)) };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByRole("button", { name: "Place on agenda" })).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "More" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Record adoption" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record the adoption of 2026-0112" }));
    await userEvent.click(dialog.getByRole("button", { name: "Record adoption" }));
    await waitFor(() => expect(dialog.getByText("Enter the date of adoption")).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Adopted on/), "4/14/26");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Special meeting of April 14, minutes page 3.");
    await userEvent.click(dialog.getByRole("button", { name: "Record adoption" }));
    await waitFor(async () => expect(await screen.findByText("Adopted as 12-2026.")).toBeVisible());
    await expect(adopted).toHaveBeenCalledWith({
      input: {
        resolutionId: "Resolution:1",
        adoptedOn: "2026-04-14",
        reason: "Special meeting of April 14, minutes page 3.",
      },
    });
  },
};

export const FutureAdoptionRefused: Story = {
  parameters: standingAt(
    "BOARD_REVIEW",
    {},
    { recordAdoption: () => refusal("The day of adoption cannot lie in the future.", "FUTURE", "adoptedOn") },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "More" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Record adoption" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record the adoption of 2026-0112" }));
    await userEvent.type(dialog.getByLabelText(/^Adopted on/), "4/14/2099");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Minutes page 3.");
    await userEvent.click(dialog.getByRole("button", { name: "Record adoption" }));
    await waitFor(async () =>
      expect(await dialog.findByText("The day of adoption cannot lie in the future.")).toBeVisible(),
    );
  },
};

export const Adopted: Story = {
  parameters: standingAt("ADOPTED", { number: "12-2026", displayNumber: "12-2026" }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Publish" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Publish resolution 12-2026?" }));
    await userEvent.click(question.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(page.queryByRole("button", { name: "Publish" })).toBeNull());
  },
};

export const OneMayOnlyRead: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(reviewScene({ viewerCan: canAll(refusedFor("Your role (Auditor) may only read resolutions.")) })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: /^Send to / })).toHaveAccessibleDescription(
      "Your role (Auditor) may only read resolutions.",
    );
    await userEvent.click(page.getByRole("button", { name: "More" }));
    await expect(await page.findByRole("menuitem", { name: /^Reject/ })).toHaveAttribute("aria-disabled", "true");
  },
};

export const EndedByRejection: Story = {
  parameters: standingAt("REJECTED", {
    stations: [
      { status: "DRAFT", label: "Draft", state: "DONE", waitingOn: null, since: "2026-03-02T14:00:00Z" },
      { status: "LEGAL_REVIEW", label: "Legal review", state: "DONE", waitingOn: null, since: "2026-03-04T14:00:00Z" },
      { status: "REJECTED", label: "Rejected", state: "ENDED", waitingOn: null, since: "2026-03-06T14:00:00Z" },
      { status: "BOARD_REVIEW", label: "Board review", state: "LEFT_OUT", waitingOn: null, since: null },
    ],
  }),
};
