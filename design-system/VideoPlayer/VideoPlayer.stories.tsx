import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VideoPlayer } from "./VideoPlayer.tsx";

const meta = {
  title: "Media/VideoPlayer",
  component: VideoPlayer,
  args: { label: "Video of meeting 2026-4", src: "/files/example.mp4", captions: null },
} satisfies Meta<typeof VideoPlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutCaptions: Story = {
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText<HTMLVideoElement>("Video of meeting 2026-4");
    await expect(video).toHaveAttribute("controls");
    await expect(video.querySelector("track")).toBeNull();
  },
};

export const WithCaptions: Story = {
  args: { captions: "/public/meetings/x/captions.vtt" },
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText<HTMLVideoElement>("Video of meeting 2026-4");
    await expect(video.textTracks[0]?.kind).toBe("captions");
  },
};
