import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { SearchField } from "./SearchField.tsx";

function Held() {
  const [value, setValue] = useState("");
  return <SearchField label="Search all fields..." value={value} onChange={setValue} />;
}

const meta = { title: "Form/SearchField", component: Held } satisfies Meta<typeof Held>;
export default meta;

export const EscapeEmptiesIt: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox", { name: "Search all fields..." });
    await userEvent.type(field, "annex");
    await expect(field).toHaveValue("annex");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
  },
};
