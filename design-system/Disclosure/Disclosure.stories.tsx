import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Disclosure } from "./Disclosure.tsx";

function Held({ start = false }: { start?: boolean }) {
  const [open, setOpen] = useState(start);
  return (
    <Disclosure
      title="Meeting record"
      level={2}
      open={open}
      onToggle={setOpen}
      summary="Some allowed, 3 of 5"
      actions={<Button size="sm">Allow All</Button>}
    >
      <p>View, create, edit, delete, publish.</p>
    </Disclosure>
  );
}

const meta = { title: "Page/Disclosure", component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OpenedByKeys: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Meeting record" });
    await expect(canvas.queryByText(/View, create/)).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByText(/View, create/)).toBeVisible();
  },
};
export const Open: Story = { args: { start: true } };
