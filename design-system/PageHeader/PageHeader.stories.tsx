import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { PageHeader } from "./PageHeader.tsx";

const meta = { title: "Page/PageHeader", component: PageHeader, args: { title: "Meeting Dashboard" } } satisfies Meta<
  typeof PageHeader
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithEverything: Story = {
  args: {
    title: "Meeting 2026-4",
    context: "Board of Supervisors, Tuesday, April 14, 2026, 7:00 PM, Legislative Chamber",
    back: <a href="#meetings">Meetings</a>,
    status: <StatusBadge word="In session" hue="amber" shape="clock" size="md" />,
    secondary: <Button>Generate Agenda</Button>,
    action: <Button kind="primary">Save Meeting</Button>,
  },
};

export const TitleAlone: Story = {};

export const TooLong: Story = {
  args: {
    title:
      "Resolution authorizing the County Executive to enter into an intermunicipal agreement for shared highway services with the towns",
    action: <Button kind="primary">Save</Button>,
  },
};
