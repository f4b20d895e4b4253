import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { DateField } from "./DateField.tsx";
import type { DateFieldProps } from "./DateField.tsx";

function Held(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? "");
  return (
    <DateField
      label="Date of Request"
      {...props}
      value={value}
      onChange={(iso) => {
        setValue(iso);
        props.onChange?.(iso);
      }}
    />
  );
}

const meta = { title: "Form/DateField", component: Held, args: { onChange: fn(), onProblem: fn() } } satisfies Meta<
  typeof Held
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TypedAsPeopleWrite: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Date of Request" }), "3/4/26");
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-03-04");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox")).toHaveValue("Mar 4, 2026");
  },
};

export const TheYearIsMissing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "March 4");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText("Date of Request must include a year")).toBeVisible());
    await expect(canvas.getByRole("textbox")).toBeInvalid();
    await expect(args.onProblem).toHaveBeenLastCalledWith("Date of Request must include a year");
    await userEvent.type(canvas.getByRole("textbox"), " 2026");
    await expect(canvas.getByRole("textbox")).toBeValid();
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-03-04");
  },
};

/** Enter sends a form without leaving the field: whoever sends it must know. */
export const ToldOnEnter: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "soon{Enter}");
    await expect(args.onProblem).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};

export const BeforeTheFirstDayAllowed: Story = {
  args: { label: "Term End", min: "2026-06-01" },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "5/31/2026");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText("Term End must be Jun 1, 2026 or later")).toBeVisible());
  },
};

export const AlreadyChosen: Story = {
  args: { value: "2026-04-14" },
  play: async ({ canvas }) => expect(canvas.getByRole("textbox")).toHaveValue("Apr 14, 2026"),
};
