import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import PracticeBanner from "./PracticeBanner.tsx";

const meta = {
  title: "Shell/PracticeBanner",
  component: PracticeBanner,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof PracticeBanner>;
export default meta;

export const AbovePages: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByRole("complementary", { name: "This is a practice county" });
    await expect(banner).toHaveTextContent("Nothing in it counts or is public");
  },
};
