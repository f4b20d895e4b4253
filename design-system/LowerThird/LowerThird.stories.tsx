import type { Meta, StoryObj } from "@storybook/react-vite";
import { LowerThird } from "./LowerThird.tsx";

const meta = {
  title: "Vote/LowerThird",
  component: LowerThird,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "wall" } },
  args: { title: "Demo County · Board 2026-4", children: <h1>7. Purchase of two plow trucks under state contract</h1> },
} satisfies Meta<typeof LowerThird>;
export default meta;

export const OverAPicture: StoryObj<typeof meta> = {};
