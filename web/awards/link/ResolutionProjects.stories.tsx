import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Brought } from "#web/shell/Brought.tsx";
import { WholeHouse, wholeOf } from "#web/shell/whole.ts";
import { room } from "../routes.ts";

/** The slot on the cover sheet, as the room fills it. */
const Place = () => (
  <WholeHouse value={wholeOf([room])}>
    <Brought place="cover-sheet" recordKey="resolution-1" />
  </WholeHouse>
);
const project = {
  __typename: "Project",
  id: "Project:1",
  key: "project-1",
  procurementId: "PR-2026-3",
  title: "Resurfacing of Mill Road, Quarry Road and the approach to the bridge at Goshen",
  status: "INTENT_TO_AWARD",
};
const award = {
  __typename: "LinkedAward",
  number: "2026-003",
  title: "Resurfacing of Mill Road",
  vendorName: "Kettle Hill Paving",
  amount: "184500",
  awardedOn: null,
  announcedAt: "2026-03-05T15:00:00Z",
  projectKey: "project-1",
  publicPath: "/vendor-portal/solicitation-1",
};
const worldOf =
  (projects: object[], linkedAwards: object[] = []) =>
  () => ({
    resolution: { __typename: "Resolution", id: "Resolution:1", projects, linkedAwards },
  });

const meta = {
  title: "Procurement/ResolutionProjects",
  component: Place,
  decorators: [withRelay],
  parameters: { relay: worldOf([project], [award]) },
} satisfies Meta<typeof Place>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DraftedFromAPurchase: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    const link = await part.findByRole("link", { name: /PR-2026-3/ });
    await expect(link).toHaveAttribute("href", "/projects/project-1");
    await expect(part.getByText("Intent to award")).toBeVisible();
  },
};

export const ItsPurchaseIsNotYoursToRead: Story = {
  parameters: { relay: worldOf([], [award]) },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    const link = await part.findByRole("link", { name: "2026-003 Resurfacing of Mill Road" });
    await expect(link).toHaveAttribute("href", "/vendor-portal/solicitation-1");
    await expect(
      part.getByText(/^Intended award to Kettle Hill Paving for \$184,500(\.00)?\. Notice published on .*2026\.$/),
    ).toBeVisible();
  },
};

export const OfNoPurchase: Story = {
  parameters: { relay: worldOf([]) },
  play: ({ canvasElement }) => expect(within(canvasElement).queryByRole("link")).toBeNull(),
};
