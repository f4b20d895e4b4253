import type { Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { editorScene, editorWorld, refusal, refusedFor } from "../editorWorld.fixture.ts";
import MeetingRecord from "./MeetingRecord.tsx";

type Row = Record<string, unknown>;
const allowed = { allowed: true, reason: null };
const entry = (at: string | null, more: Row = {}): Row => ({
  at,
  subject: null,
  struck: false,
  reason: null,
  byName: "Nora Clerk",
  recordedAt: "2026-04-14T22:30:00Z",
  ...more,
});
const happened = (number: number, kind: string, at: string, more: Row = {}): Row => ({
  __typename: "SessionEvent",
  id: `SessionEvent:${number}`,
  kind,
  at,
  subject: null,
  rollFound: null,
  entries: [entry(at)],
  viewerCan: { correct: allowed, takeBack: allowed },
  ...more,
});
const notLast = { correct: allowed, takeBack: refusedFor("Only the last event can be undone.") };
const roll = {
  quorumMet: true,
  sentence: "Quorum: 12 of 14 voting seats present, 8 needed.",
  present: ["Avery Lindqvist", "Beatriz Okafor"],
  absent: ["Casimir Dunne", "Delphine Marsh"],
};

/** A meeting with a corrected recess and one that was undone. */
function evening() {
  const scene = editorScene({ attending: 2, meeting: { state: "IN_SESSION" } });
  const [first, second] = scene.meeting.attendance;
  const moved = (number: number, kind: string, at: string, more: Row = {}): Row => ({
    __typename: "AttendanceEvent",
    id: `AttendanceEvent:${number}`,
    kind,
    at,
    entries: [entry(at)],
    viewerCan: { correct: allowed },
    ...more,
  });
  Object.assign(first ?? {}, { events: [moved(1, "ARRIVED", "2026-04-14T22:30:00Z")] });
  Object.assign(second ?? {}, {
    events: [
      moved(2, "ARRIVED", "2026-04-14T22:41:00Z", {
        entries: [
          entry("2026-04-14T22:30:00Z"),
          entry("2026-04-14T22:41:00Z", { reason: "The clerk wrote the start of the meeting." }),
        ],
      }),
      moved(3, "LEFT", "2026-04-15T00:10:00Z"),
    ],
  });
  const sessionEvents = [
    happened(1, "CALL_TO_ORDER", "2026-04-14T22:30:00Z", { viewerCan: notLast }),
    happened(2, "ROLL_CALL", "2026-04-14T22:32:00Z", { rollFound: roll, viewerCan: notLast }),
    happened(3, "RECESS", "2026-04-14T23:20:00Z", {
      subject: "Caucus",
      viewerCan: notLast,
      entries: [
        entry("2026-04-14T23:15:00Z", { subject: "Caucus" }),
        entry("2026-04-14T23:20:00Z", { subject: "Caucus", reason: "The clock of the room was slow." }),
      ],
    }),
    happened(4, "RESUME", "2026-04-14T23:30:00Z"),
    happened(5, "RECESS", "2026-04-14T23:45:00Z", {
      entries: [
        entry("2026-04-14T23:45:00Z"),
        entry("2026-04-14T23:45:00Z", { struck: true, reason: "The chair did not call it." }),
      ],
    }),
  ];
  Object.assign(scene.meeting, { sessionEvents });
  return { ...scene, sessionEvents };
}

const meta = {
  title: "Meetings/MeetingRecord",
  component: MeetingRecord,
  decorators: [withRelay],
  render: (args) => (
    <Suspense>
      <MeetingRecord {...args} />
    </Suspense>
  ),
  args: { meetingId: "Meeting:1", onClose: fn() },
  parameters: { relay: () => editorWorld(evening()) },
} satisfies Meta<typeof MeetingRecord>;
export default meta;
type Story = StoryObj<typeof meta>;

const panel = async () => within(await screen.findByRole("dialog", { name: "Record of the meeting" }));

export const AnEvening: Story = {
  play: async () => {
    const record = await panel();
    await waitFor(async () => expect(await record.findByText("Called to order")).toBeVisible());
    await expect(record.getByText(/Corrected to .*: The clock of the room was slow\./)).toBeVisible();
    await expect(record.getByText("Undone by Nora Clerk: The chair did not call it.")).toBeVisible();
    // The last event in force can be undone. An undone one offers no actions.
    await expect(record.getAllByRole("button", { name: /^Undo: / })).toHaveLength(1);
    await expect(record.getByRole("button", { name: /^Undo: Resumed/ })).toBeVisible();
  },
};

const correct = fn();
export const Corrected: Story = {
  parameters: {
    relay: () => {
      const scene = evening();
      correct.mockReset().mockImplementation(({ input }: { input: Row }) => {
        const [first] = scene.sessionEvents;
        const at = "2026-04-14T22:34:00Z";
        Object.assign(first ?? {}, { at, entries: [entry("2026-04-14T22:30:00Z"), entry(at, input)] });
        return { __typename: "CorrectSessionEventPayload", meeting: scene.meeting };
      });
      return editorWorld(scene, { correctSessionEvent: (args: unknown) => correct(args) as unknown });
    },
  },
  play: async () => {
    const record = await panel();
    await userEvent.click(await record.findByRole("button", { name: /^Correct: Called to order/ }));
    const form = within(await screen.findByRole("dialog", { name: /^Correct “Called to order/ }));
    await userEvent.click(form.getByRole("button", { name: "Save the correction" }));
    await expect(form.getAllByText(/Reason for the correction/)[0]).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: /Reason for the correction/ }), "The gavel fell later.");
    await userEvent.click(form.getByRole("button", { name: "Save the correction" }));
    await expect(await record.findByText(/Corrected to .*: The gavel fell later\./)).toBeVisible();
    await expect(correct).toHaveBeenCalledWith({
      input: { sessionEventId: "SessionEvent:1", reason: "The gavel fell later." },
    });
  },
};

export const LastEventUndone: Story = {
  parameters: {
    relay: () => {
      const scene = evening();
      return editorWorld(scene, {
        takeBackSessionEvent: ({ input }: { input: Row }) => {
          const event = scene.sessionEvents[3] ?? {};
          const at = event["at"] as string;
          event["entries"] = [entry(at), entry(at, { struck: true, reason: input["reason"] })];
          return { __typename: "TakeBackSessionEventPayload", meeting: scene.meeting };
        },
      });
    },
  },
  play: async () => {
    const record = await panel();
    await userEvent.click(await record.findByRole("button", { name: /^Undo: Resumed/ }));
    const question = within(await screen.findByRole("dialog", { name: /^Undo “Resumed/ }));
    await userEvent.type(question.getByRole("textbox"), "They are still in caucus.");
    await userEvent.click(question.getByRole("button", { name: "Undo" }));
    await expect(await record.findByText("Undone by Nora Clerk: They are still in caucus.")).toBeVisible();
    await expect(await record.findByRole("button", { name: /^Undo: Recess/ })).toBeVisible();
  },
};

export const RefusedAtItsField: Story = {
  parameters: {
    relay: () =>
      editorWorld(evening(), {
        correctAttendanceEvent: () => refusal("This time is in the future.", "TIME_TO_COME", "time"),
      }),
  },
  play: async () => {
    const record = await panel();
    await userEvent.click(await record.findByRole("button", { name: /^Correct: Avery Lindqvist: Arrived/ }));
    const form = within(await screen.findByRole("dialog", { name: /^Correct “Avery Lindqvist/ }));
    await userEvent.type(form.getByRole("textbox", { name: /Reason for the correction/ }), "Seen at the door.");
    await userEvent.click(form.getByRole("button", { name: "Save the correction" }));
    await waitFor(() => expect(form.getAllByText("This time is in the future.")[0]).toBeVisible());
  },
};

export const RecordClosed: Story = {
  parameters: {
    relay: () => {
      const scene = evening();
      const closed = refusedFor("The minutes are approved: the record is closed.");
      for (const event of scene.sessionEvents) event["viewerCan"] = { correct: closed, takeBack: closed };
      return editorWorld(scene);
    },
  },
  play: async () => {
    const record = await panel();
    await expect(await record.findByRole("button", { name: /^Undo: Resumed/ })).toHaveAccessibleDescription(
      "The minutes are approved: the record is closed.",
    );
  },
};

export const Loading: Story = {
  parameters: { relay: () => ({ node: () => new Promise(() => {}) }) },
  play: async () => {
    const record = await panel();
    await expect(await record.findByText("Loading the record…")).toBeInTheDocument();
  },
};
