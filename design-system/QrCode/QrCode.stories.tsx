import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { QrCode } from "./QrCode.tsx";

// Not a code that can be read: a pattern of the same look.
const pattern = Array.from({ length: 25 }, (_, y) => Array.from({ length: 25 }, (_, x) => (x * y + x + y) % 3 === 0));

const meta = {
  title: "Page/QrCode",
  component: QrCode,
  args: { label: "QR code with the secret that stands beside it", modules: pattern },
} satisfies Meta<typeof QrCode>;
export default meta;

export const DarkOnWhite: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /^QR code/ })).toBeVisible();
  },
};
