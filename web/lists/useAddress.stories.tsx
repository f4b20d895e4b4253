import type { Meta, StoryObj } from "@storybook/react-vite";
import { useLocation } from "react-router";
import { expect, userEvent, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import { addressOf, drawn, flag, oneOf } from "./listAddress.ts";
import { useAddress } from "./useAddress.ts";

const columnLabels = { TITLE: "Title", STATUS: "Status", VENDOR: "Vendor" };
const columns = ["TITLE", "STATUS", "VENDOR"] as const;
const address = addressOf({
  kind: oneOf(["BID", "RFP"]),
  year: oneOf(["2025", "2026"]),
  late: flag("yes"),
  ...drawn(columns, columns),
});
const options = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

/** A list with filters whose answer arrives when the story releases it. */
function List() {
  const { search } = useLocation();
  const [view, show] = useAddress(address);
  const choose = (part: "kind" | "year", words: readonly string[]) => (
    <SelectField
      label={part}
      placeholder="any"
      value={view[part] ?? ""}
      options={options(words)}
      onChange={(value) => show({ [part]: value || null })}
    />
  );
  return (
    <main>
      {choose("kind", ["BID", "RFP"])}
      {choose("year", ["2025", "2026"])}
      <CheckboxField label="late" checked={view.late} onChange={(late) => show({ late })} />
      <ColumnChoice labels={columnLabels} help="All may be left out." drawn={view} onChange={show} />
      <p>Shown: {search}</p>
    </main>
  );
}

const answer = heldAnswer();

const meta = {
  title: "Lists/useAddress",
  component: List,
  decorators: [withRelay],
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The second choice is made while the answer to the first is still pending. */
export const TwoChoicesBeforeTheAnswer: Story = {
  parameters: { route: { path: "/list", at: "/list", loader: async () => (await answer.released(), {}) } },
  beforeEach: () => answer.release,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const kind = await page.findByLabelText("kind");
    answer.hold();
    await userEvent.selectOptions(kind, "RFP");
    await userEvent.selectOptions(page.getByLabelText("year"), "2026");
    await userEvent.click(page.getByLabelText("late"));
    await expect(page.getByText(/^Shown:/)).toHaveTextContent(/^Shown:$/);
    answer.release();
    await expect(await page.findByText("Shown: ?kind=rfp&year=2026&late=yes")).toBeVisible();
  },
};

export const TwoColumnsLeftOutQuickly: Story = {
  parameters: TwoChoicesBeforeTheAnswer.parameters ?? {},
  beforeEach: () => answer.release,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Columns" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    answer.hold();
    await userEvent.click(dialog.getByLabelText("Title"));
    await userEvent.click(dialog.getByLabelText("Vendor"));
    await expect(page.getByText(/^Shown:/)).toHaveTextContent(/^Shown:$/);
    answer.release();
    await expect(await page.findByText("Shown: ?columns=status")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  },
};
