import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { Columns, Facts, Prose, Section, Stack } from "./Layout.tsx";

const meta = { title: "Page/Layout", component: Section, args: { title: "Agenda", children: null } } satisfies Meta<
  typeof Section
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartsOfAPage: Story = {
  render: () => (
    <Stack gap="4">
      <Section
        title="Meeting"
        description="Board of Supervisors, regular meeting"
        actions={<Button size="sm">Edit</Button>}
      >
        <Facts
          items={[
            { term: "Number", value: "2026-4" },
            { term: "Location", value: "Legislative Chamber, second floor of the County Office Building" },
            { term: "Minutes", value: "" },
          ]}
        />
      </Section>
      <Columns>
        <Section title="Attendance" level={3}>
          12 of 14 present
        </Section>
        <Section title="Documents" level={3}>
          Agenda, minutes and video
        </Section>
      </Columns>
    </Stack>
  ),
};

export const TextOfLaw: Story = {
  render: () => (
    <Prose>
      <h2>Resolution 2026-114</h2>
      <p>
        WHEREAS, the Commissioner of Public Works has requested the purchase of two plow trucks under a state contract;
        and
      </p>
      <p>WHEREAS, the sum of $412,600.00 is available in budget line A5130.2000; now, therefore, be it</p>
      <p>RESOLVED, that the purchase is approved, subject to review by the County Attorney.</p>
    </Prose>
  ),
};
