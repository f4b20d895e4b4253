import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { EditorParts } from "../EditorParts.fixture.tsx";
import { editorWorld } from "../editorWorld.fixture.ts";
import { speakersWorld } from "../speakersWorld.fixture.ts";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";
import { SpeakersPanel } from "./SpeakersPanel.tsx";

const meta = {
  title: "Meetings/SpeakersPanel",
  decorators: [withRelay],
  render: () => (
    <>
      <EditorParts>{(meeting) => <SpeakersPanel meeting={meeting} />}</EditorParts>
      <Toaster />
    </>
  ),
  parameters: { relay: () => speakersWorld() },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const names = () => screen.getAllByRole("listitem").map((row) => row.textContent ?? "");

export const NoOneSignedUp: Story = { parameters: { relay: () => editorWorld() } };

export const ATurn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.start("Ada Reyes") }));
    await waitFor(() => expect(page.getByRole("timer")).toHaveTextContent(/^(3:00|2:5\d)$/));
    // Someone has the floor, so a waiting person cannot be started, and the button gives the reason.
    await expect(page.getByRole("button", { name: texts.start("Tom Whitaker") })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(page.getByRole("button", { name: texts.pauseWord }));
    await waitFor(() => expect(page.getByText(texts.phases.paused)).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: texts.stopWord }));
    await waitFor(() => expect(page.getByText(texts.states.DONE)).toBeVisible());
  },
};

export const SignedUp: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.add }));
    await expect(await page.findByText(texts.nameMissing)).toBeVisible();
    await userEvent.type(page.getByRole("textbox", { name: texts.name }), "Lena Ortiz{Enter}");
    await waitFor(() => expect(names().some((row) => row.includes("Lena Ortiz"))).toBe(true));
    await expect(page.getByRole("textbox", { name: texts.name })).toHaveFocus();
  },
};

export const MovedUp: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.up("Tom Whitaker") }));
    await waitFor(() => expect(names()[0]).toContain("Tom Whitaker"));
  },
};

export const RemovedAndPutBack: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.remove("Rosa Delgado") }));
    await waitFor(() => expect(page.queryByText("Rosa Delgado")).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole("button", { name: texts.undo }, { timeout: 8000 }));
    await waitFor(() => expect(page.getByText("Rosa Delgado")).toBeVisible());
  },
};

export const TimesOutOfBounds: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.times }));
    const seconds = page.getByRole("textbox", { name: texts.seconds });
    await userEvent.clear(seconds);
    await userEvent.type(seconds, "5");
    await userEvent.click(page.getByRole("button", { name: texts.saveTimes }));
    await expect(await page.findByText("Give each speaker 15 seconds to 30 minutes.")).toBeVisible();
  },
};
