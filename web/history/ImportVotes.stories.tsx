import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { withRelay } from "../../.storybook/relay.tsx";
import { ImportVotes } from "./ImportVotes.tsx";

type Chosen = { field: string; heading: string | null };
const HEADINGS = ["Datum", "Title", "Body", "Passed", "Tally"];
const OURS = [
  ["date", "Date", "Date of the meeting."],
  ["title", "Title", "What was voted on."],
  ["body", "Body", "The board or committee."],
  ["result", "Result", "Whether it passed."],
] as const;
const row = (line: number, outcome: string, problems: string[]) => ({
  __typename: "ImportRow",
  line,
  outcome,
  values: ["2024-09-10", `Item ${line}`, "Board of Education", "1", "6-1"],
  problems,
});
const sheet = {
  __typename: "ImportSheet",
  columns: HEADINGS,
  ignored: [],
  creates: 2,
  updates: 0,
  unchanged: 0,
  refused: 1,
  rows: [
    row(2, "CREATE", []),
    row(3, "CREATE", ["It is recorded as failed, but the count is 7 Yes and no one against."]),
    row(4, "REFUSED", ["The meeting date isn't a date. Write it as 2024-05-08 or 5/8/2024."]),
  ],
};

/** A server that recognizes every column but the day, until it is chosen. */
const world = () => ({
  checkVotesImport: ({ input }: { input: { columns: Chosen[] } }) => {
    const day = input.columns.find(({ field }) => field === "date")?.heading ?? null;
    return {
      __typename: "CheckVotesImportPayload",
      headings: HEADINGS,
      problem: day ? null : "No column is named “Date”. The first row of the file must name the columns.",
      columns: OURS.map(([field, label, about]) => ({
        __typename: "SheetColumn",
        field,
        label,
        about,
        isNeeded: field !== "result",
        heading: field === "date" ? day : field === "result" ? "Passed" : label,
      })),
      sheet: day ? sheet : null,
    };
  },
  importVotes: () => ({ __typename: "ImportVotesPayload", sheet }),
});

const meta = {
  title: "Voting/ImportVotes",
  component: ImportVotes,
  decorators: [withRelay],
  render: () => (
    <main>
      <ImportVotes onClose={() => {}} />
      <Toaster />
    </main>
  ),
  args: { onClose: () => {} },
  parameters: { relay: world },
} satisfies Meta<typeof ImportVotes>;
export default meta;
type Story = StoryObj<typeof meta>;

const openPanel = async () => within(await screen.findByRole("dialog", { name: "Import votes" }));
const choose = async (panel: Awaited<ReturnType<typeof openPanel>>) =>
  userEvent.upload(await panel.findByTestId("file-input"), new File(["Datum,Title\n"], "quarter.csv"));

export const BeforeAFileIsChosen: Story = {
  play: async () => {
    const panel = await openPanel();
    await expect(
      panel.getByRole("button", { name: "Download an empty file with the right headings" }),
    ).toBeInTheDocument();
  },
};

export const AColumnIsMissing: Story = {
  play: async () => {
    const panel = await openPanel();
    await choose(panel);
    await waitFor(() => expect(panel.getByText(/No column is named “Date”/)).toBeVisible());
    await expect(panel.queryByRole("button", { name: /Import \d/ })).toBeNull();
    await expect(panel.getByRole("combobox", { name: /^Date \(required\)/ })).toHaveValue("");
    await expect(panel.getByRole("combobox", { name: /^Result/ })).toHaveValue("Passed");
  },
};

export const ChosenAndImported: Story = {
  play: async () => {
    const panel = await openPanel();
    await choose(panel);
    await userEvent.selectOptions(await panel.findByRole("combobox", { name: /^Date \(required\)/ }), "Datum");
    await waitFor(() =>
      expect(panel.getByText("It is recorded as failed, but the count is 7 Yes and no one against.")).toBeVisible(),
    );
    await userEvent.click(panel.getByRole("button", { name: "Import 2 rows" }));
    await waitFor(() => expect(screen.getByText("Imported 2 rows.")).toBeVisible());
    await waitFor(() => expect(panel.queryByRole("button", { name: "Import 2 rows" })).toBeNull());
  },
};
