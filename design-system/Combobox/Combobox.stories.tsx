import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Combobox } from "./Combobox.tsx";
import type { ComboboxProps } from "./Combobox.tsx";

const options = [
  { value: "dpw", label: "Public Works", detail: "Highway garage" },
  { value: "dss", label: "Social Services" },
  { value: "sheriff", label: "Sheriff" },
  { value: "treasurer", label: "Treasurer" },
];

function Held(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState(props.value ?? "");
  return (
    <Combobox
      label="Department"
      options={options}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const meta = { title: "Form/Combobox", component: Held, args: { onChange: fn() } } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NarrowsAsOneTypes: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("combobox", { name: "Department" });
    await userEvent.type(field, "soc");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith("dss"));
    await waitFor(() => expect(field).toHaveValue("Social Services"));
  },
};

export const NothingMatches: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "zoo");
    await waitFor(async () => expect(await screen.findByText("Nothing matches")).toBeVisible());
  },
};

export const KeepsANewName: Story = {
  args: { label: "Contact", allowNew: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "Ada Clark");
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith("Ada Clark");
    await expect(canvas.getByRole("combobox")).toHaveValue("Ada Clark");
  },
};

export const AlreadyChosen: Story = {
  args: { value: "dpw" },
  play: async ({ canvas }) => expect(canvas.getByRole("combobox")).toHaveValue("Public Works"),
};

export const Refused: Story = { args: { error: "Choose a department", required: true } };
