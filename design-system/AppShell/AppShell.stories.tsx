import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Section } from "../Layout/Layout.tsx";
import { PageHeader } from "../PageHeader/PageHeader.tsx";
import { TopNav } from "../TopNav/TopNav.tsx";
import { AppShell } from "./AppShell.tsx";

const nav = (
  <TopNav
    menus={[
      { label: "Dashboard", to: "/dashboard" },
      { label: "Meetings", entries: [{ label: "Dashboard", to: "/meetings" }] },
      { label: "Other", entries: [{ label: "Log Off", to: "/logout" }] },
    ]}
    routeKey="/meetings"
    currentUser="Current User: Ada Clark (Clerk)"
    homeLabel="Demo County"
    homeTo="/dashboard"
    renderLink={({ to, children, ...rest }) => (
      <a {...rest} href={`#${to}`}>
        {children}
      </a>
    )}
  />
);

const meta = {
  title: "Page/AppShell",
  component: AppShell,
  parameters: { layout: "fullscreen" },
  args: { children: null },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const APage: Story = {
  args: {
    nav,
    children: (
      <>
        <PageHeader
          title="Meeting Dashboard"
          context="Board, committee and other meetings of Demo County"
          action={<Button kind="primary">New Meeting</Button>}
        />
        <Section title="Board Meetings">Seven meetings this year.</Section>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to the page" })).toHaveFocus();
  },
};
