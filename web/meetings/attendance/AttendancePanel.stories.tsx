import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { AttendancePanel } from "./AttendancePanel.tsx";
import { EditorParts } from "../EditorParts.fixture.tsx";
import { editorScene, editorWorld, refusal, refusedFor } from "../editorWorld.fixture.ts";

const meta = {
  title: "Meetings/AttendancePanel",
  decorators: [withRelay],
  render: () => (
    <>
      <EditorParts>{(meeting) => <AttendancePanel meeting={meeting} />}</EditorParts>
      <Toaster />
    </>
  ),
  parameters: { relay: () => editorWorld() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreePresent: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(
        await within(canvasElement).findByText("No quorum: 3 of 14 voting seats present (11 absent), 8 needed."),
      ).toBeVisible(),
    );
  },
};

export const NoOneYet: Story = { parameters: { relay: () => editorWorld({ attending: 0 }) } };

export const Fourteen: Story = {
  parameters: { relay: () => editorWorld({ attending: 14 }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add All" }));
    await expect(await screen.findByText("All members already added.", {}, { timeout: 8000 })).toBeInTheDocument();
  },
};

export const NoMembers: Story = {
  parameters: { relay: () => editorWorld({ attending: 0, meeting: { members: [], quorum: null } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Board of Supervisors has no seats or members yet.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Add them" })).toHaveAttribute("href", "/bodies/body-1");
    await userEvent.click(page.getByRole("button", { name: "Add All" }));
    await expect(await screen.findByText(/There are no members to add/)).toBeInTheDocument();
  },
};

export const NoOneChosen: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add" }));
    await waitFor(() => expect(page.getByText("Please select a member")).toBeVisible());
  },
};

const add = fn();
export const Added: Story = {
  parameters: {
    relay: () => {
      const world = editorWorld({ attending: 0, meeting: { startTime: null } });
      add.mockReset().mockImplementation(world["addAttendee"] as (args: unknown) => unknown);
      return { ...world, addAttendee: (args: unknown) => add(args) as unknown };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText("Member"), "Florence Quill");
    await userEvent.click(page.getByRole("button", { name: "Add" }));
    await expect(await page.findByLabelText("Came: Florence Quill")).toHaveValue("09:00");
    await expect(add).toHaveBeenCalledWith({ input: { meetingId: "Meeting:1", memberId: "Member:5", present: true } });
  },
};

export const AllAdded: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add All" }));
    await waitFor(async () =>
      expect(await page.findByText("Quorum: 14 of 14 voting seats present, 8 needed.")).toBeVisible(),
    );
  },
};

export const SomeNotAdded: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene();
      return editorWorld(scene, {
        addAllMembers: () => ({ __typename: "AddAllMembersPayload", meeting: scene.meeting, added: 9 }),
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Add All" }));
    await waitFor(async () =>
      expect(await page.findByText("Added 9 member(s). 2 failed (may already exist).")).toBeVisible(),
    );
  },
};

export const MarkedAbsent: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox", { name: /Present.*Beatriz Okafor/ }));
    await waitFor(async () =>
      expect(await page.findByText("No quorum: 2 of 14 voting seats present (12 absent), 8 needed.")).toBeVisible(),
    );
    await expect(page.getByRole("checkbox", { name: /Present.*Beatriz Okafor/ })).not.toBeChecked();
  },
};

const update = fn();
export const LeftEarly: Story = {
  parameters: {
    relay: () => {
      const world = editorWorld();
      update.mockReset().mockImplementation(world["updateAttendance"] as (args: unknown) => unknown);
      return { ...world, updateAttendance: (args: unknown) => update(args) as unknown };
    },
  },
  play: async ({ canvasElement }) => {
    const left = await within(canvasElement).findByLabelText("Left: Avery Lindqvist");
    left.focus();
    await fireEvent.change(left, { target: { value: "19:45" } });
    await expect(update).not.toHaveBeenCalled();
    left.blur();
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith({ input: { attendanceId: "Attendance:Avery Lindqvist", leftTime: "19:45" } }),
    );
    await expect(left).toHaveValue("19:45");
    await waitFor(async () =>
      expect(
        await within(canvasElement).findByText("No quorum: 2 of 14 voting seats present (12 absent), 8 needed."),
      ).toBeVisible(),
    );
  },
};

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Remove Casimir Dunne" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this attendee?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(page.queryByLabelText("Came: Casimir Dunne")).toBeNull());
    await waitFor(() =>
      expect(page.getByText("No quorum: 2 of 14 voting seats present (12 absent), 8 needed.")).toBeVisible(),
    );
  },
};

export const PutBack: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Remove Casimir Dunne" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this attendee?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await userEvent.click(await page.findByText("Removed from the list (1)"));
    await userEvent.click(page.getByRole("button", { name: "Put Casimir Dunne back on the list" }));
    await page.findByLabelText("Came: Casimir Dunne");
    await waitFor(() => expect(page.queryByText("Removed from the list (1)")).toBeNull());
  },
};

export const RemovalUndone: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Remove Beatriz Okafor" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this attendee?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await expect(await screen.findByText("Beatriz Okafor is off the list.", {}, { timeout: 8000 })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await page.findByLabelText("Came: Beatriz Okafor");
  },
};

export const AnotherClerkAddsEveryone: Story = {
  render: () => <EditorParts live>{(meeting) => <AttendancePanel meeting={meeting} />}</EditorParts>,
  parameters: {
    relay: () => {
      const scene = editorScene({ attending: 1 });
      return editorWorld(scene, {
        attendanceChanged: async function* () {
          scene.meeting.attendance = scene.seats.map((seat) => scene.attendanceOf(seat["name"], seat));
          yield { attendanceChanged: scene.meeting };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Quorum: 14 of 14 voting seats present, 8 needed.")).toBeVisible(),
    );
  },
};

export const AddFails: Story = {
  parameters: {
    relay: () =>
      editorWorld({}, { addAttendee: () => refusal("This member holds no seat on the day of the meeting.", "NoSeat") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText("Member"), "Juno Castellane");
    await userEvent.click(page.getByRole("button", { name: "Add" }));
    await waitFor(async () => expect(await page.findByText("Failed to add attendee.")).toBeVisible());
    await waitFor(() => expect(page.getByText("This member holds no seat on the day of the meeting.")).toBeVisible());
  },
};

export const Refused: Story = {
  parameters: { relay: () => editorWorld({ can: refusedFor("Your role may not take attendance.") }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Add All" })).toHaveAccessibleDescription(
      "Your role may not take attendance.",
    );
    await expect(page.queryByRole("checkbox")).toBeNull();
  },
};
