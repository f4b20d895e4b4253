import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { ErrorSummary } from "../ErrorSummary/ErrorSummary.tsx";
import { Stack } from "../Layout/Layout.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { FormField } from "./FormField.tsx";

function AForm() {
  const [title, setTitle] = useState("");
  const [sent, setSent] = useState(false);
  const error = sent && !title ? "Enter a title" : null;
  return (
    <Stack as="form" maxW="32rem">
      <ErrorSummary errors={error ? [{ field: "title", text: error }] : []} />
      <TextField id="title" label="Title" value={title} onChange={setTitle} error={error} required />
      <Button kind="primary" onClick={() => setSent(true)}>
        Create
      </Button>
    </Stack>
  );
}

const meta = {
  title: "Form/FormField",
  component: FormField,
  args: { label: "Title", children: () => null },
} satisfies Meta<typeof FormField>;
export default meta;

export const TheSameWordsAtTheTopAndAtTheField: StoryObj<typeof meta> = {
  render: () => <AForm />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await expect(canvas.getAllByText("Enter a title")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("link", { name: "Enter a title" }));
    await expect(canvas.getByRole("textbox", { name: /Title/ })).toHaveFocus();
  },
};
