import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { ErrorSummary } from "./ErrorSummary.tsx";

const meta = {
  title: "Page/ErrorSummary",
  component: ErrorSummary,
  args: {
    errors: [
      { field: "department", text: "Choose a department" },
      { field: "date", text: "Date of Request must include a year" },
    ],
  },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <label htmlFor="department">Department</label> <input id="department" style={{ border: "1px solid" }} />
    </>
  ),
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeadsToTheField: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveFocus());
    await userEvent.click(canvas.getByRole("link", { name: "Choose a department" }));
    await expect(canvas.getByRole("textbox", { name: "Department" })).toHaveFocus();
  },
};

export const NothingIsWrong: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole("alert")).toBeNull(),
};
