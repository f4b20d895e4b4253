import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ReorderList } from "./ReorderList.tsx";

const titles = [
  "Call to order",
  "Minutes of March 10",
  "Purchase of two plow trucks",
  "Appointments to the Board of Health",
  "Adjournment",
];

function Agenda({ onMove, reason }: { onMove?: (id: string, to: number) => void; reason?: string }) {
  const [order, setOrder] = useState(titles);
  return (
    <ReorderList
      label="Agenda Items"
      reason={reason}
      items={order.map((title, index) => ({
        id: title,
        label: `item ${index + 1}, ${title}`,
        content: `${index + 1}. ${title}`,
      }))}
      onMove={(id, to) => {
        onMove?.(id, to);
        setOrder((was) => was.filter((each) => each !== id).toSpliced(to, 0, id));
      }}
    />
  );
}

const meta = { title: "Table/ReorderList", component: Agenda, args: { onMove: fn() } } satisfies Meta<typeof Agenda>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByTheButtons: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move up item 3, Purchase of two plow trucks" }));
    await expect(args.onMove).toHaveBeenLastCalledWith("Purchase of two plow trucks", 1);
    await expect(canvas.getByText(/moved to place 2 of 5/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Move up item 1, Call to order" }));
    await expect(args.onMove).toHaveBeenCalledOnce();
  },
};

export const ByKeysOnTheGrip: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole("button", { name: "Move item 1, Call to order" }).focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(document.body.textContent).toContain("Over place 1 of 5"));
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.body.textContent).toContain("Over place 2 of 5"));
    await userEvent.keyboard(" ");
    await waitFor(() => expect(args.onMove).toHaveBeenLastCalledWith("Call to order", 1));
  },
};

export const TheAgendaIsPublished: Story = {
  args: { reason: "The agenda is published." },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move down item 1, Call to order" }));
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};
