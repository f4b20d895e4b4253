import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConnectionBadge } from "../ConnectionBadge/ConnectionBadge.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { Stack, Text } from "../Layout/Layout.tsx";
import { SeatMap } from "../SeatMap/SeatMap.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { TallyBar } from "../TallyBar/TallyBar.tsx";
import { VerdictBox } from "../VerdictBox/VerdictBox.tsx";
import { DisplayBoard } from "./DisplayBoard.tsx";

const meta = {
  title: "Vote/DisplayBoard",
  component: DisplayBoard,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "wall" } },
  args: {
    header: "Demo County · Board 2026-4 · April 14, 2026",
    main: null,
    connection: <ConnectionBadge state="live" />,
  },
} satisfies Meta<typeof DisplayBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

const seats = [
  "Whitfield",
  "Castellan",
  "Dale",
  "Sorensen",
  "Oduya",
  "Marsh",
  "Quill",
  "Lindqvist",
  "Park",
  "Thorne",
  "Abara",
  "Frost",
  "Reyes",
];

export const AVoteIsOpen: Story = {
  args: {
    main: (
      <Stack gap="6">
        <Text as="h1" textStyle="displayTitle">
          7. Purchase of two plow trucks under state contract
        </Text>
        <TallyBar
          label="Tally"
          size="display"
          text="Members: Yes 7, No 3, not voted 3; 8 needed."
          bars={[
            {
              label: "Members",
              unit: "members",
              yes: 7,
              no: 3,
              abstain: 0,
              out: 3,
              total: 14,
              threshold: 8,
              thresholdLabel: "8 needed",
            },
            { label: "Weight", unit: "votes", yes: 2887, no: 980, abstain: 0, out: 753, total: 5100 },
          ]}
        />
        <SeatMap
          size="display"
          label="Board"
          seats={seats.map((name, index) => ({
            id: name,
            name,
            vote: index < 7 ? ("YES" as const) : index < 10 ? ("NO" as const) : ("NONE" as const),
            presence: "present" as const,
          }))}
        />
        <VerdictBox
          size="display"
          state="pending"
          title="Open"
          arithmetic={["3 members have not voted."]}
          rule="Majority of all members"
          authority="General Construction Law §41"
        />
      </Stack>
    ),
    footer: <StatusBadge size="display" word="Quorum: 13 of 14 present, 8 needed" hue="green" shape="check" />,
  },
};

export const TheLineIsLost: Story = {
  args: { ...AVoteIsOpen.args, connection: <ConnectionBadge state="reconnecting" detail="since 19:42:10" /> },
};

export const HighContrast: Story = { args: { ...AVoteIsOpen.args, look: "contrast" } };

export const NothingIsUp: Story = {
  args: { main: <EmptyState title="No item is up." text="The next item will be shown here." /> },
};
