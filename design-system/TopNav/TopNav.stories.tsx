import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { holdTimers } from "../theme/holdTimers.fixture.ts";
import { TopNav } from "./TopNav.tsx";
import type { TopNavProps } from "./TopNav.tsx";
import { closeAfter, openAfter } from "./useMenus.ts";

const openDialog = fn();
const menus: TopNavProps["menus"] = [
  { label: "Dashboard", to: "/dashboard" },
  {
    label: "Meetings",
    entries: [
      { label: "Dashboard", to: "/meetings" },
      { label: "New Meeting", onSelect: openDialog },
      { label: "New Meeting Item", onSelect: fn() },
      { label: "Meeting Item Repository", to: "/resolutions" },
    ],
  },
  {
    label: "Procurement",
    entries: [
      { label: "Dashboard", to: "/procurement" },
      { label: "Waiting My Action", to: "/procurement/waiting" },
    ],
  },
  {
    label: "Contracts",
    entries: [
      { label: "Dashboard", to: "/contracts" },
      { label: "New Contract", to: "/create-bid" },
    ],
  },
  {
    label: "Setup",
    entries: [
      { label: "Users", to: "/users" },
      { label: "Permissions", to: "/permissions" },
      { label: "Public Contracts", to: "/contracts/public" },
    ],
  },
  {
    label: "Other",
    entries: [
      { label: "My Account", to: "/account" },
      { label: "Help", to: "/help" },
      { label: "Log Off", to: "/logout" },
    ],
  },
];

function Page(props: Partial<TopNavProps>) {
  const [at, setAt] = useState("/meetings");
  return (
    <>
      <TopNav
        menus={menus}
        routeKey={at}
        currentUser="Current User: Ada Clark (Clerk)"
        homeLabel="Demo County"
        homeTo="/dashboard"
        renderLink={({ to, onClick, children, ...rest }) => (
          <a
            {...rest}
            href={to}
            onClick={(event) => {
              event.preventDefault();
              onClick?.();
              setAt(to);
            }}
          >
            {children}
          </a>
        )}
        {...props}
      />
      <main>
        <p>The page {at}</p>
        <button type="button" onClick={() => setAt("/users")}>
          Go to the users by other means
        </button>
      </main>
    </>
  );
}

const meta = { title: "Page/TopNav", component: Page, parameters: { layout: "fullscreen" } } satisfies Meta<
  typeof Page
>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const expanded = (canvas: Canvas, name: string) =>
  canvas.getByRole("button", { name }).getAttribute("aria-expanded") === "true";
let timers: ReturnType<typeof holdTimers>;
const holdMenuTimers = () => {
  timers = holdTimers(openAfter, closeAfter);
  return timers.restore;
};
const come = (canvas: Canvas, name: string) => userEvent.hover(canvas.getByRole("button", { name }));
const go = (canvas: Canvas, name: string) => userEvent.unhover(canvas.getByRole("button", { name }));

export const WhereOneIs: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Current User: Ada Clark (Clerk)")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Meetings" }));
    await expect(canvas.getAllByRole("link", { name: "Dashboard" })[1]).toHaveAttribute("aria-current", "page");
  },
};

/** /contracts/public lies below the dashboard of contracts too; its own entry is nearer. */
export const APageLiesInOneMenu: Story = {
  args: { routeKey: "/contracts/public" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Setup" })).toHaveAttribute("data-current");
    await expect(canvas.getByRole("button", { name: "Contracts" })).not.toHaveAttribute("data-current");
  },
};

export const APageWithoutAnEntryLiesInTheMenuOfTheNearest: Story = {
  args: { routeKey: "/contracts/2026-0001" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Contracts" })).toHaveAttribute("data-current");
    await expect(canvas.getByRole("button", { name: "Setup" })).not.toHaveAttribute("data-current");
  },
};

export const OpensAfter120MsAndClosesAfter220Ms: Story = {
  beforeEach: holdMenuTimers,
  play: async ({ canvas }) => {
    await come(canvas, "Meetings");
    await expect(timers.running()).toEqual([120]);
    await expect(expanded(canvas, "Meetings")).toBe(false);
    timers.end();
    await waitFor(() => expect(expanded(canvas, "Meetings")).toBe(true));
    await go(canvas, "Meetings");
    await expect(timers.running()).toEqual([220]);
    await expect(expanded(canvas, "Meetings")).toBe(true);
    timers.end();
    await waitFor(() => expect(expanded(canvas, "Meetings")).toBe(false));
  },
};

export const ThePointerReturnsBeforeItCloses: Story = {
  beforeEach: holdMenuTimers,
  play: async ({ canvas }) => {
    await come(canvas, "Meetings");
    timers.end();
    await waitFor(() => expect(expanded(canvas, "Meetings")).toBe(true));
    await go(canvas, "Meetings");
    await expect(timers.running()).toEqual([closeAfter]);
    await come(canvas, "Meetings");
    await expect(timers.running()).toEqual([openAfter]);
    timers.end();
    await expect(expanded(canvas, "Meetings")).toBe(true);
  },
};

export const ArrowKeysAndEscape: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("link", { name: "Dashboard" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "Meetings" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(canvas.getAllByRole("link", { name: "Dashboard" })[1]).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("link", { name: "Meeting Item Repository" })).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    await expect(openDialog).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Setup" }));
    await userEvent.keyboard("{Escape}");
    await expect(expanded(canvas, "Setup")).toBe(false);
    await expect(canvas.getByRole("button", { name: "Setup" })).toHaveFocus();
  },
};

export const ClosesWhenThePageChanges: Story = {
  play: async ({ canvas }) => {
    const elsewhere = canvas.getByRole("button", { name: "Go to the users by other means" });
    await userEvent.click(canvas.getByRole("button", { name: "Setup" }));
    await fireEvent.click(elsewhere);
    await waitFor(() => expect(canvas.getByText("The page /users")).toBeVisible());
    await expect(expanded(canvas, "Setup")).toBe(false);
  },
};

export const ClosesByAPressElsewhere: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Contracts" }));
    await userEvent.click(canvas.getByText(/^The page/));
    await expect(expanded(canvas, "Contracts")).toBe(false);
  },
};

export const OnAPhoneByPressingOnly: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: holdMenuTimers,
  play: async ({ canvas }) => {
    const list = canvas.getByRole("button", { name: "Menu" });
    await userEvent.click(list);
    await come(canvas, "Meetings");
    await expect(timers.running()).toEqual([]);
    await expect(expanded(canvas, "Meetings")).toBe(false);
    await userEvent.click(canvas.getByRole("button", { name: "Meetings" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "Meeting Item Repository" })).toBeVisible());
    await userEvent.click(canvas.getByRole("link", { name: "Meeting Item Repository" }));
    await expect(list).toHaveAttribute("aria-expanded", "false");
  },
};
