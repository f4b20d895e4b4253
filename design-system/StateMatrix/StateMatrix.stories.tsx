import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StateMatrix } from "./StateMatrix.tsx";

const roles = ["Full Administrator", "Clerk", "Board member", "Department staff", "Auditor", "Vendor"];
const actions = ["View", "Create", "Edit", "Delete", "Publish", "Cancel", "Export"];
const states = ["ALLOW", "DENY", "UNSET"] as const;

const meta = {
  title: "Table/StateMatrix",
  component: StateMatrix,
  args: {
    caption: "Roles by permissions, Meetings",
    rowsLabel: "Permission",
    columnLabel: "Role",
    columns: roles.map((label) => ({ key: label, label })),
    groups: ["Meeting record", "Agenda items"].map((title, group) => ({
      title,
      rows: actions.map((action, row) => ({
        key: `${title} ${action}`,
        label: `${action} - ${title}`,
        states: roles.map((_, column) => states[(row + column + group) % 3] ?? "UNSET"),
      })),
    })),
  },
} satisfies Meta<typeof StateMatrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllAtOnce: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Roles by permissions, Meetings" });
    await expect(within(table).getByRole("columnheader", { name: "Clerk" })).toBeVisible();
    await expect(within(table).getAllByRole("row", { name: /View - Meeting record/ })[0]).toHaveTextContent("Denied");
  },
};

export const RoleByRoleOnAPhone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    // Under test the window has the width of a desk until told otherwise.
    await globalThis.resizeStory?.(360, 780);
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Role" }), "Clerk");
    await expect(
      within(canvas.getByRole("list", { name: "Agenda items" })).getAllByRole("listitem")[0],
    ).toHaveTextContent("View - Agenda itemsUnset");
    await waitFor(() => expect(canvas.queryByRole("table")).toBeNull());
  },
};
