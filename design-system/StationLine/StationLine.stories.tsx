import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { StationLine } from "./StationLine.tsx";
import type { StationOfLine, StationState } from "./StationLine.tsx";

const names = ["Draft", "Legal review", "Clerk review", "Committee review", "Board review", "Adopted", "Published"];
const line = (...states: StationState[]): StationOfLine[] =>
  names.map((label, index) => ({ key: label, label, state: states[index] ?? "TO_COME" }));

const meta = {
  title: "Page/StationLine",
  component: StationLine,
  args: {
    label: "The way of RLA-2026-17",
    stations: line("DONE", "CURRENT").map((each) =>
      each.state === "CURRENT"
        ? { ...each, detail: "Casimir Dunne approval, Florence Quill signature, since Apr 14, 2026" }
        : each,
    ),
  },
} satisfies Meta<typeof StationLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WaitsForTwoPeople: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("As a table"));
    await waitFor(async () => expect(canvas.getByRole("rowheader", { name: "Legal review" })).toBeVisible());
  },
};
export const AtTheStart: Story = { args: { stations: line("CURRENT") } };
export const StationsLeftOut: Story = { args: { stations: line("DONE", "LEFT_OUT", "DONE", "LEFT_OUT", "CURRENT") } };
export const Published: Story = { args: { stations: line("DONE", "DONE", "DONE", "DONE", "DONE", "DONE", "DONE") } };
export const Rejected: Story = {
  args: {
    stations: [
      ...line("DONE", "DONE", "DONE").slice(0, 3),
      { key: "Rejected", label: "Rejected", state: "ENDED", detail: "Apr 20, 2026" },
    ],
  },
};

/** Few stations with short names stand in one row on a phone too. */
export const FewOnAPhone: Story = {
  args: {
    label: "The path of meeting 2026-4",
    short: true,
    stations: ["Plan", "Agenda", "Publish", "Run", "Minutes"].map((label, index) => ({
      key: label,
      label,
      state: index < 2 ? "DONE" : index === 2 ? "CURRENT" : "TO_COME",
      detail: index === 2 ? "8 items, not public yet" : null,
    })),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const [plan, , , , minutes] = canvas.getAllByRole("listitem").map((station) => station.getBoundingClientRect());
    await expect(plan?.top).toBe(minutes?.top);
    await expect(canvas.queryByText("As a table")).toBeNull();
  },
};
