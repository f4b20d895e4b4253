import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Tabs } from "./Tabs.tsx";

function Held() {
  const [value, setValue] = useState("board");
  return (
    <Tabs
      label="Meetings by kind"
      value={value}
      onChange={setValue}
      tabs={[
        { value: "board", label: "Board Meetings", count: 12, content: "Twelve meetings of the board" },
        { value: "committee", label: "Committee Meetings", count: 40, content: "Forty meetings of committees" },
        { value: "other", label: "Other Meetings", content: "No meetings found." },
      ]}
    />
  );
}

const meta = { title: "Table/Tabs", component: Held } satisfies Meta<typeof Held>;
export default meta;

/** On a phone they stand in one line, and the one that is shown comes into view. */
export const ManyOnAPhone: StoryObj<typeof meta> = {
  globals: { viewport: { value: "phone", isRotated: false } },
  render: () => (
    <div style={{ width: "20rem", overflow: "hidden" }}>
      <Tabs
        label="Parts of the contract"
        value="Documents"
        onChange={() => {}}
        tabs={["Overview", "Text", "Route", "Money", "Obligations", "Insurance", "Documents", "Thread"].map(
          (value) => ({
            value,
            label: value,
            content: `The part ${value}`,
          }),
        )}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Documents" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("The part Documents");
  },
};

export const ChosenByArrowKeys: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Board Meetings 12" }));
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() =>
      expect(canvas.getByRole("tab", { name: "Committee Meetings 40" })).toHaveAttribute("aria-selected", "true"),
    );
    await waitFor(() => expect(canvas.getByRole("tabpanel")).toHaveTextContent("Forty meetings of committees"));
  },
};
