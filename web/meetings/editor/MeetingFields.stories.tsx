import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { EditorParts } from "../EditorParts.fixture.tsx";
import { editorScene, editorWorld, refusal, refusedFor } from "../editorWorld.fixture.ts";
import { MeetingFields } from "./MeetingFields.tsx";

const meta = {
  title: "Meetings/MeetingFields",
  decorators: [withRelay],
  render: () => <EditorParts>{(meeting) => <MeetingFields meeting={meeting} />}</EditorParts>,
  parameters: { relay: () => editorWorld() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const number = await page.findByLabelText(/^Number/);
    await userEvent.clear(number);
    await userEvent.type(number, "2026-5");
    await userEvent.selectOptions(page.getByLabelText("Type"), "Special");
    await userEvent.click(page.getByRole("button", { name: "Save Meeting" }));
    await expect(number).toHaveValue("2026-5");
    await expect(page.queryByText("There is a problem")).toBeNull();
  },
};

export const OfACommittee: Story = {
  parameters: { relay: () => editorWorld({ meeting: { meetingType: "Public Works Committee" } }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText("Type")).toHaveValue("Public Works Committee");
  },
};

export const NumberIsMissing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.clear(await page.findByLabelText(/^Number/));
    await userEvent.click(page.getByRole("button", { name: "Save Meeting" }));
    await waitFor(() => expect(page.getByRole("link", { name: "Enter the meeting number" })).toBeVisible());
  },
};

export const NumberIsTaken: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        {},
        { updateMeeting: () => refusal("Meeting 2026-3 already has this number.", "NumberTaken", "number") },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const number = await page.findByLabelText(/^Number/);
    await userEvent.type(number, "{Backspace}3");
    await userEvent.click(page.getByRole("button", { name: "Save Meeting" }));
    await waitFor(async () => expect(await page.findByText("Failed to update meeting.")).toBeVisible());
    await expect(number).toHaveValue("2026-3");
  },
};

export const Conflict: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene();
      const world = editorWorld(scene);
      const save = world["updateMeeting"] as (args: unknown) => unknown;
      let first = true;
      const updateMeeting = (args: { input: { version: number } }) => {
        if (!first) return save(args);
        first = false;
        Object.assign(scene.meeting, { location: "Courthouse", version: 4 });
        return { __typename: "Conflict", message: "Someone saved a newer version.", current: scene.meeting };
      };
      return { ...world, updateMeeting };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const location = await page.findByLabelText("Location");
    await userEvent.clear(location);
    await userEvent.type(location, "Fire hall");
    await userEvent.click(page.getByRole("button", { name: "Save Meeting" }));
    const row = within(await page.findByRole("row", { name: /Location/ }));
    await waitFor(() => expect(row.getByText("Fire hall")).toBeVisible());
    await waitFor(() => expect(row.getByText("Courthouse")).toBeVisible());
    await expect(location).toHaveValue("Fire hall");
  },
};

export const ConflictWonByMine: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context);
    const page = within(context.canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Save mine" }));
    await expect(page.queryByRole("button", { name: "Save mine" })).toBeNull();
    await expect(page.getByLabelText("Location")).toHaveValue("Fire hall");
  },
};

export const ConflictGivenUp: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context);
    const page = within(context.canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Take the saved version" }));
    await expect(page.getByLabelText("Location")).toHaveValue("Courthouse");
  },
};

export const Refused: Story = {
  parameters: { relay: () => editorWorld({ can: refusedFor("Your role may not edit meetings.") }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Save Meeting" })).toHaveAccessibleDescription(
      "Your role may not edit meetings.",
    );
    await expect(page.getByLabelText(/^Number/)).toHaveRole("definition");
  },
};

export const NoAnswer: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        {},
        {
          updateMeeting: () => {
            throw new Error("The server cannot be reached.");
          },
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Location"), ", annex");
    await userEvent.click(page.getByRole("button", { name: "Save Meeting" }));
    await waitFor(async () => expect(await screen.findByText(/What you typed is still here/)).toBeVisible());
    await expect(page.getByLabelText("Location")).toHaveValue("Board Chambers, second floor, annex");
  },
};
