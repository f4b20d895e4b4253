import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ColorModeSwitch } from "./ColorModeSwitch.tsx";

const meta = { title: "Page/ColorModeSwitch", component: ColorModeSwitch } satisfies Meta<typeof ColorModeSwitch>;
export default meta;

export const RemembersTheChoice: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Dark" }));
    await expect(document.documentElement).toHaveClass("dark");
    await userEvent.click(canvas.getByRole("radio", { name: "Light" }));
    await expect(document.documentElement).not.toHaveClass("dark");
    await userEvent.click(canvas.getByRole("radio", { name: "System" }));
    await expect(window.localStorage.length).toBe(0);
  },
};
