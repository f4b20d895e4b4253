import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/ClockSettingsPageQuery$parameters.ts";
import ClockSettingsPage from "./ClockSettingsPage.tsx";
import { may, mayNot } from "./clockWorld.fixture.ts";

type Row = Record<string, unknown>;
const set = fn();
const rules = [
  {
    rule: "NOTICE_POSTED",
    title: "Notice posted in a public place",
    inForce: "72 hours before the meeting begins",
    source: "Public Officers Law §104(1)",
    lawful: "72 hours before the meeting begins",
    lawfulSource: "Public Officers Law §104(1)",
  },
];
const figure = (more: Row = {}): Row => ({
  __typename: "ClockFigure",
  id: "ClockFigure:1",
  rule: "NOTICE_POSTED",
  words: "96 hours before the meeting begins",
  from: "2027-01-01",
  source: "Rule 12 of the board",
  setBy: "Ada Clark",
  setAt: "2026-11-20T15:00:00Z",
  viewerCan: { remove: may },
  ...more,
});
const world = (figures: Row[], viewerCanEdit: object = may) => {
  let settings = { rules, figures, viewerCanEdit };
  return {
    clockSettings: () => settings,
    removeClockFigure: ({ input }: { input: { clockFigureId: string } }) => {
      const left = settings.figures.filter(({ id }) => id !== input.clockFigureId);
      settings = { ...settings, figures: left };
      return { __typename: "RemoveClockFigurePayload", deletedId: input.clockFigureId };
    },
    setClockFigure: ({ input }: { input: Row }) => {
      set(input);
      if (input["amount"] === 999)
        return {
          __typename: "Refusal",
          code: "NOT_A_FIGURE",
          message: "Enter a whole number of one or more that is not too large.",
          field: "amount",
        };
      settings = { ...settings, figures: [figure()] };
      return { __typename: "SetClockFigurePayload", figure: figure() };
    },
  };
};

const meta = {
  title: "Clocks/ClockSettingsPage",
  component: ClockSettingsPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ClockSettingsPage />
      <Toaster />
    </main>
  ),
  parameters: {
    relay: () => world([]),
    route: {
      path: "/clock-settings",
      at: "/clock-settings",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, {}),
      }),
    },
  },
} satisfies Meta<typeof ClockSettingsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheLawsFigures: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Your county uses the law's figures.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Set a figure" }));
    const form = within(await screen.findByRole("dialog", { name: "Set a figure" }));
    const save = () => userEvent.click(form.getByRole("button", { name: "Set a figure" }));
    await userEvent.type(form.getByLabelText(/^Figure/), "four");
    await userEvent.type(form.getByLabelText(/^Source/), "Rule 12 of the board");
    await save();
    await waitFor(async () => expect((await form.findAllByText("Enter a whole number."))[0]).toBeVisible());
    await userEvent.clear(form.getByLabelText(/^Figure/));
    await userEvent.type(form.getByLabelText(/^Figure/), "999");
    await save();
    await waitFor(async () => expect((await form.findAllByText(/not too large/))[0]).toBeVisible());
    await userEvent.clear(form.getByLabelText(/^Figure/));
    await userEvent.type(form.getByLabelText(/^Figure/), "96");
    await save();
    await waitFor(() =>
      expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ rule: "NOTICE_POSTED", amount: 96 })),
    );
    await expect(await page.findByText("96 hours before the meeting begins")).toBeVisible();
  },
};

export const OwnFigures: Story = {
  parameters: {
    relay: () => {
      const remove = mayNot("This figure is already in effect. Set another one that starts later.");
      return world([figure(), figure({ id: "ClockFigure:2", from: "2026-01-01", viewerCan: { remove } })]);
    },
  },
  play: async ({ canvasElement }) => {
    const buttons = await within(canvasElement).findAllByRole("button", { name: /^Remove the figure/ });
    await expect(buttons[1]).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(buttons[0] as HTMLElement);
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this figure?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.getByText("Figure removed.")).toBeVisible());
    await waitFor(() =>
      expect(within(canvasElement).getAllByRole("button", { name: /^Remove the figure/ })).toHaveLength(1),
    );
  },
};

export const MayNotSet: Story = {
  parameters: { relay: () => world([figure()], mayNot("Editing calendars needs the permission Edit calendars.")) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole("button", { name: "Set a figure" })).toHaveAttribute(
      "aria-disabled",
      "true",
    ),
};
