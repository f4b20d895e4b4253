import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { CharacterCount } from "./CharacterCount.tsx";

const meta = {
  title: "Form/CharacterCount",
  component: CharacterCount,
  args: { limit: 280, text: "The Board adopted resolution 12-2026. #DemoCounty" },
} satisfies Meta<typeof CharacterCount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fits: Story = {
  play: async ({ canvas }) => {
    await waitFor(async () => expect(canvas.getByText("49 of 280 characters")).toBeVisible());
  },
};
export const Empty: Story = { args: { text: "" } };
export const OneTooMany: Story = {
  args: { text: "x".repeat(281) },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(canvas.getAllByText(/1 character too many/)[0]).toBeVisible());
  },
};
export const AnEmojiIsOneCharacter: Story = {
  args: { text: "👩‍👩‍👧‍👦", limit: 1 },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(canvas.getByText("1 of 1 characters")).toBeVisible());
  },
};
