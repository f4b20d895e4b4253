import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { canAll, editorScene, refusal, refusedFor, type Row } from "../editorWorld.fixture.ts";
import { ExportTab } from "./ExportTab.tsx";
import { ResolutionParts } from "../ResolutionParts.fixture.tsx";
import { meetings, lifecycleWorld } from "../lifecycleWorld.fixture.ts";

const ready = (more: Row = {}) => editorScene({ status: "BOARD_REVIEW", ...more });
const onPlace = fn();
const watched = (scene: Row) => () => {
  const world = lifecycleWorld(scene);
  const place = world["placeOnAgenda"] as (args: unknown) => unknown;
  onPlace.mockClear();
  return { ...world, placeOnAgenda: (args: unknown) => (onPlace(args), place(args)) };
};

const meta = {
  title: "Resolutions/ExportTab",
  decorators: [withRelay],
  render: () => <ResolutionParts>{(resolution) => <ExportTab resolution={resolution} />}</ResolutionParts>,
  parameters: { relay: watched(ready()) },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const OntoAMeeting: Story = {
  parameters: { relay: watched(ready()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const choice = await page.findByLabelText("Existing Meeting (optional)");
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(3));
    await userEvent.selectOptions(choice, "2026-8, Board, Apr 14, 2026 (Agenda published)");
    await expect(page.getByLabelText("Meeting Date")).toHaveValue("Apr 14, 2026");
    await userEvent.click(page.getByRole("button", { name: "Export Meeting Item" }));
    await waitFor(async () => expect(await screen.findByText("Exported to selected meeting.")).toBeVisible());
    await expect(onPlace).toHaveBeenCalledWith({ input: { resolutionId: "Resolution:1", meetingId: "Meeting:8" } });
    const link = await page.findByRole("link", { name: "Item 3 of meeting 2026-8" });
    await expect(link).toHaveAttribute("href", "/meetings/meeting-8/edit?item=item-3");
  },
};

export const OntoANewMeetingOfACommittee: Story = {
  parameters: { relay: watched(ready()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText("Meeting Type"), "Committee");
    await userEvent.click(page.getByRole("button", { name: "Export Meeting Item" }));
    await waitFor(() =>
      expect(page.getByRole("link", { name: "Enter a date, or choose an existing meeting" })).toBeVisible(),
    );
    await userEvent.type(page.getByLabelText("Meeting Date"), "6/9/26");
    await waitFor(() => expect(within(page.getByLabelText("Committee")).getAllByRole("option")).toHaveLength(3));
    await userEvent.selectOptions(page.getByLabelText("Committee"), "Finance");
    await userEvent.click(page.getByRole("button", { name: "Export Meeting Item" }));
    await waitFor(() =>
      expect(onPlace).toHaveBeenCalledWith({
        input: {
          resolutionId: "Resolution:1",
          newMeeting: { meetingType: "Committee", committee: "Finance", date: "2026-06-09" },
        },
      }),
    );
  },
};

export const NoAnswerCopiesThePayload: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(ready({ summary: "Salt." }), {
        placeOnAgenda: () => {
          throw new Error("nothing came back");
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.type(await page.findByLabelText("Meeting Date"), "6/9/26");
    await userEvent.click(page.getByRole("button", { name: "Export Meeting Item" }));
    await waitFor(async () =>
      expect(await page.findByText("Export payload copied to clipboard (meeting endpoint not found).")).toBeVisible(),
    );
    await expect(JSON.parse(String(write.mock.lastCall?.[0]))).toMatchObject({
      kind: "resolution",
      title: "Road salt for the winter 2026",
      resolution_id: "resolution-1",
      meeting_type: "Board",
      meeting_date: "2026-06-09",
    });
    write.mockRestore();
  },
};

export const PayloadCopied: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(await page.findByRole("button", { name: "Copy Generic Payload" }));
    await waitFor(async () => expect(await page.findByText("Copied.")).toBeVisible());
    await expect(JSON.parse(String(write.mock.lastCall?.[0]))).toMatchObject({ department: "Highway", number: null });
    write.mockRestore();
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(ready(), {
        placeOnAgenda: () => refusal("It stands on the agenda of meeting 2026-8 already.", "ON_AGENDA"),
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Meeting Date"), "6/9/26");
    await userEvent.click(page.getByRole("button", { name: "Export Meeting Item" }));
    await waitFor(async () =>
      expect(await page.findByText("It stands on the agenda of meeting 2026-8 already.")).toBeVisible(),
    );
  },
};

export const VotedOn: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(
        ready({
          status: "ADOPTED",
          viewerCan: canAll(refusedFor("This resolution is adopted.")),
          agendaItems: [
            {
              __typename: "AgendaItem",
              id: "AgendaItem:3",
              key: "item-3",
              number: "3",
              meeting: meetings[1],
              motions: [
                { __typename: "Motion", id: "Motion:1", kind: "AMEND", outcome: "FAILED" },
                { __typename: "Motion", id: "Motion:2", kind: "MAIN", outcome: "PASSED" },
              ],
            },
          ],
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Passed")).toBeVisible());
    await expect(page.getByRole("button", { name: "Export Meeting Item" })).toHaveAccessibleDescription(
      "This resolution is adopted.",
    );
  },
};

export const MeetingsOnTheirWay: Story = {
  parameters: { relay: () => lifecycleWorld(ready(), { meetings: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("option", { name: "Loading meetings…" })).toBeInTheDocument();
  },
};

export const MeetingsCannotBeLoaded: Story = {
  parameters: {
    relay: () =>
      lifecycleWorld(ready(), {
        meetings: () => {
          throw new Error("a server's fault");
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("We could not load the meetings.")).toBeVisible(),
    );
  },
};
