import type { Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { AttendancePanel } from "./AttendancePanel.tsx";
import { EditorParts } from "../EditorParts.fixture.tsx";
import { editorWorld, refusal, refusedFor } from "../editorWorld.fixture.ts";

const inSession = { state: "IN_SESSION" };
const meta = {
  title: "Meetings/CallRoll",
  decorators: [withRelay],
  render: () => (
    <Suspense>
      <EditorParts>{(meeting) => <AttendancePanel meeting={meeting} />}</EditorParts>
      <Toaster />
    </Suspense>
  ),
  parameters: { relay: () => editorWorld({ meeting: inSession, attending: 3 }) },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Call the roll" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Call the roll" }));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Present: Avery Lindqvist" })).toHaveFocus());
  return dialog;
}

export const CalledByKeys: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.keyboard("a");
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Absent: Avery Lindqvist" })).toHaveAttribute("aria-pressed", "true"),
    );
    await expect(dialog.getByRole("button", { name: "Present: Beatriz Okafor" })).toHaveFocus();
    await userEvent.keyboard("pppp");
    // The fifth member was not on the list.
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Present: Ezra Vanterpool" })).toHaveAttribute("aria-pressed", "true"),
    );
    await expect(dialog.getByText("5 of 14 called")).toBeVisible();
    await waitFor(() => expect(dialog.getByText(/4 of 14 voting seats present/)).toBeVisible());
    await userEvent.keyboard("u");
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Present: Ezra Vanterpool" })).toHaveAttribute("aria-pressed", "false"),
    );
    await waitFor(() => expect(dialog.getByText("4 of 14 called")).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Record the roll call" })).not.toHaveAttribute("aria-disabled", "true"),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Record the roll call" }));
    await expect(await screen.findByText("The roll call is on the record.", {}, { timeout: 8000 })).toBeInTheDocument();
  },
};

export const BeforeTheSession: Story = {
  parameters: {
    relay: () => {
      const world = editorWorld({ attending: 3 });
      const { viewerCan } = (world["meeting"] as () => { viewerCan: Record<string, unknown> })();
      viewerCan["takeRollCall"] = refusedFor("The meeting is not in session.");
      return world;
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(dialog.getByRole("button", { name: "Record the roll call" })).toHaveAccessibleDescription(
      "The meeting is not in session.",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Absent: Avery Lindqvist" }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Absent: Avery Lindqvist" })).toHaveAttribute("aria-pressed", "true"),
    );
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        { meeting: inSession, attending: 3 },
        { updateAttendance: () => refusal("The minutes are approved: the record is closed.") },
      ),
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.keyboard("a");
    await expect(await dialog.findByText("The minutes are approved: the record is closed.")).toBeVisible();
    await waitFor(() => expect(dialog.getByText("0 of 14 called")).toBeVisible());
  },
};
