import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SessionCheck } from "./SessionCheck.tsx";

export default { title: "Page/SessionCheck", component: SessionCheck } satisfies Meta<typeof SessionCheck>;

export const Checking: StoryObj<typeof SessionCheck> = {
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Checking your session…"),
};
