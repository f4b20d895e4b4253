import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { PaperChecker } from "./VerifyPage.tsx";

const meta = {
  title: "Contracts/PaperChecker",
  component: PaperChecker,
  args: { publicKey: "IQamFaRGZOrX_liD94l5DZgqIuUlOMCGfFM053eMXkY" },
  render: (args) => (
    <main>
      <PaperChecker {...args} />
    </main>
  ),
} satisfies Meta<typeof PaperChecker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotAnExecutedContract: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("there is no field for a file");
    await userEvent.upload(input, new File(["%PDF-1.7\nsomething else"], "Letter.pdf", { type: "application/pdf" }));
    await expect(
      await page.findByText("Letter.pdf is not an unchanged executed contract of this county."),
    ).toBeVisible();
    await expect(page.getByText("Failed")).toBeVisible();
  },
};
