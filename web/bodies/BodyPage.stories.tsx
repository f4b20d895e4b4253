import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import pageQuery, { type BodyPageQuery } from "./__generated__/BodyPageQuery.graphql.ts";
import BodyPage from "./BodyPage.tsx";
import { bodiesWorld, sent } from "./bodiesWorld.fixture.ts";

const meta = {
  title: "Screens/Board or committee",
  component: BodyPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <BodyPage />
      <Toaster />
    </main>
  ),
  parameters: {
    relay: () => bodiesWorld(),
    route: {
      path: "/bodies/:key",
      at: "/bodies/body-1",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery<BodyPageQuery>(environment, pageQuery, { key: "body-1" }),
      }),
    },
  },
} satisfies Meta<typeof BodyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the menu of a seat and chooses. */
async function choose(canvasElement: HTMLElement, seat: string, act: string) {
  const page = within(canvasElement);
  await userEvent.click(await page.findByRole("button", { name: new RegExp(`More.*${seat}`) }));
  await userEvent.click(await page.findByRole("menuitem", { name: act }));
  return within(await screen.findByRole(act === "Remove seat" ? "alertdialog" : "dialog"));
}
const lastSent = (verb: string, input: object) =>
  waitFor(() => expect(sent.at(-1)).toEqual({ verb, input: expect.objectContaining(input) }));

export const SeatsAndPeople: Story = {
  parameters: {
    relay: () =>
      bodiesWorld({
        rules: [
          {
            __typename: "BodyRules",
            id: "BodyRules:1",
            effectiveOn: "2026-01-01",
            quorumMeasure: "BOTH",
            defaultThreshold: "MAJORITY_OF_MEMBERS",
            chairBreaksTie: true,
            authority: "Rules of Order, Rule 12",
          },
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Ada Poe, chair")).toBeVisible());
    await expect(page.getByText("Vacant")).toBeVisible();
    await expect(page.getByText(/^3 seats, 1 vacant/)).toBeVisible();
    await expect(page.getByText("Rules of Order, Rule 12")).toBeVisible();
  },
};

export const SeatsPasted: Story = {
  parameters: { relay: () => bodiesWorld({ seats: [] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click((await page.findAllByRole("button", { name: "Add seats" }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    const box = await dialog.findByRole("textbox", { name: /^Seats/ });
    await userEvent.click(box);
    await userEvent.paste("Seat\tName\tWeight\tParty\nAvon\tBea Roe\t12.19\tD\nBath\t\t9\tR");
    await expect(await dialog.findByText("Total weight: 21.19")).toBeVisible();
    await expect(dialog.getByText("Ignored columns: Party")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Add 2 seats" }));
    await expect(await dialog.findAllByText("Enter the law that sets the weights in this table.")).toHaveLength(2);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Law of the weights/ }), "Local Law 3 of 2022");
    const total = dialog.getByRole("textbox", { name: /^Total of the law/ });
    await userEvent.type(total, "a hundred");
    await userEvent.click(dialog.getByRole("button", { name: "Add 2 seats" }));
    await expect(await dialog.findAllByText(/^Enter the total as a number/)).toHaveLength(2);
    await userEvent.clear(total);
    await userEvent.type(total, "21.19");
    await userEvent.click(dialog.getByRole("button", { name: "Add 2 seats" }));
    await lastSent("addSeats", {
      bodyId: "Body:1",
      startsOn: null,
      weights: { effectiveOn: "2026-03-11", authority: "Local Law 3 of 2022", total: "21.19", populationSource: null },
    });
    await expect(sent.at(-1)?.input["seats"]).toEqual([
      expect.objectContaining({
        label: "Avon",
        weight: "12.19",
        holder: { name: "Bea Roe", startsOn: "2026-03-11", endsOn: null, isChair: false, email: null },
      }),
      expect.objectContaining({ label: "Bath", weight: "9", holder: null }),
    ]);
  },
};

export const RowToCorrect: Story = {
  parameters: { relay: () => bodiesWorld({ seats: [] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click((await page.findAllByRole("button", { name: "Add seats" }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("textbox", { name: /^Seats/ }));
    await userEvent.paste("Seat\tName\tTerm from\nAvon\tBea Roe\tsoon");
    await userEvent.click(dialog.getByRole("button", { name: "Add 1 seat" }));
    await waitFor(() => expect(dialog.getAllByText(/Row 1: “soon” isn't a date\./)).toHaveLength(2));
  },
};

export const APersonIsSeated: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await choose(canvasElement, "District 3", "Seat a person");
    await userEvent.type(await dialog.findByRole("textbox", { name: /^Name/ }), "Cleo Day");
    await userEvent.click(dialog.getByRole("button", { name: "Seat a person" }));
    await lastSent("seatMember", {
      bodyId: "Body:1",
      seatId: "Seat:2",
      name: "Cleo Day",
      startsOn: "2026-03-11",
      endsOn: null,
    });
  },
};

export const ATermEnds: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await choose(canvasElement, "District 1", "End term");
    await userEvent.click(await dialog.findByRole("button", { name: "End term" }));
    await lastSent("endBodyMember", { memberId: "Member:0", endsOn: "2026-03-11" });
  },
};

export const ASeatIsChanged: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await choose(canvasElement, "District 2", "Edit seat");
    const years = await dialog.findByRole("textbox", { name: /^Length of a term/ });
    await userEvent.type(years, "two");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dialog.getAllByText("Enter a whole number.").length).toBeGreaterThan(0));
    await userEvent.clear(years);
    await userEvent.type(years, "2");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await lastSent("updateSeat", { seatId: "Seat:1", label: "District 2", termYears: 2, position: 2, votes: true });
  },
};

export const ASeatEnds: Story = {
  parameters: {
    relay: () =>
      bodiesWorld({
        refusal: {
          code: "SEAT_TAKEN",
          message: "Ada Poe holds this seat with no last day. End that term first.",
          field: "goneFrom",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await choose(canvasElement, "District 1", "End seat");
    await userEvent.click(await dialog.findByRole("button", { name: "End seat" }));
    await waitFor(() => expect(dialog.getAllByText(/End that term first/).length).toBeGreaterThan(0));
  },
};

export const ASeatIsRemoved: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await choose(canvasElement, "District 3", "Remove seat");
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await lastSent("removeSeat", { seatId: "Seat:2" });
  },
};

export const AChairIsNamed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Name the chair" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: /^Chair/ }), "Ben Roe");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await lastSent("nameChair", { bodyId: "Body:1", memberId: "Member:1", startsOn: "2026-03-11" });
  },
};

export const AViceChairIsNamed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Ben Roe, vice chair")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Name the vice chair" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: /^Vice chair/ }), "No one");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await lastSent("nameViceChair", { bodyId: "Body:1", memberId: null, startsOn: "2026-03-11" });
  },
};

export const RulesAreSet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Set new rules" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: /^Chair breaks a tie/ }), "yes");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await lastSent("setBodyRules", {
      bodyId: "Body:1",
      effectiveOn: "2026-03-11",
      quorumMeasure: "HEADS",
      defaultThreshold: "MAJORITY",
      chairBreaksTie: true,
    });
  },
};

export const ItIsEdited: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog"));
    const name = await dialog.findByRole("textbox", { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, "Board of Legislators");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await lastSent("updateBody", {
      bodyId: "Body:1",
      version: 3,
      name: "Board of Legislators",
      parentId: null,
      corrects: false,
    });
  },
};

export const ItNoLongerMeets: Story = {
  parameters: { relay: () => bodiesWorld({ retiredOn: "2026-02-01" }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No longer meets as of Feb 1, 2026")).toBeVisible());
    await userEvent.click(page.getAllByRole("button", { name: "More" })[0] as HTMLElement);
    await userEvent.click(await page.findByRole("menuitem", { name: "Reinstate" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Reinstate" }));
    await lastSent("retireBody", { bodyId: "Body:1", retiredOn: null });
  },
};

export const ItCameInAndIsTheBoard: Story = {
  parameters: {
    relay: () =>
      bodiesWorld({ kind: "OTHER", formerNames: [{ name: "Board of Supervisors (old)", lastDay: "2025-12-31" }] }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Formerly Board of Supervisors (old) (until Dec 31, 2025)")).toBeVisible();
    await userEvent.click(page.getAllByRole("button", { name: "More" })[0] as HTMLElement);
    await userEvent.click(await page.findByRole("menuitem", { name: "Make this the county board" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Make this the county board" }));
    await lastSent("makeBoard", { bodyId: "Body:1" });
  },
};

export const ItIsRemoved: Story = {
  parameters: { relay: () => bodiesWorld({ seats: [] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click((await page.findAllByRole("button", { name: "More" }))[0] as HTMLElement);
    await userEvent.click(await page.findByRole("menuitem", { name: "Remove" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await lastSent("removeBody", { bodyId: "Body:1" });
  },
};

export const MayNot: Story = {
  parameters: { relay: () => bodiesWorld({ reason: "Your role may not edit boards and committees." }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const name of ["Edit", "Add seats", "Name the chair", "Set new rules"])
      await expect(await page.findByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
  },
};
