import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/MinutesPageQuery$parameters.ts";
import MinutesPage from "./MinutesPage.tsx";

const allowed = { allowed: true, reason: null };
const refused = (reason: string) => ({ allowed: false, reason });
const lines = [
  {
    key: "meeting:1",
    kind: "MEETING",
    text: "County Board: Board meeting 2026-4, held on April 14, 2026.",
    item: null,
  },
  { key: "attendance:present", kind: "ATTENDANCE", text: "Present: Ann Lee; Bo Diaz.", item: null },
  { key: "item:1", kind: "ITEM", text: "1. Road salt", item: "item-1" },
  { key: "text:item:1", kind: "TEXT", text: "The engineer answered questions.", item: "item-1" },
  {
    key: "result:1",
    kind: "RESULT",
    text: "The motion carried by roll call at 6:20 PM. Ayes (2): Ann Lee; Bo Diaz.",
    item: "item-1",
  },
];
const minutesOf = (more: object = {}) => ({
  __typename: "Minutes",
  id: "Minutes:1",
  state: "DRAFT",
  version: 1,
  hash: null,
  approvedOn: null,
  approvedItem: null,
  approvalItems: [],
  availableAt: null,
  lines,
  changes: [],
  editions: [],
  meeting: { __typename: "Meeting", id: "Meeting:1", state: "MINUTES_DRAFTED" },
  viewerCan: { edit: allowed, publish: allowed, approve: allowed, correct: refused("These minutes are a draft.") },
  ...more,
});
/** The server's answer about a meeting. Null: no minutes yet. */
const world = (minutes: object | null, generateMinutes: object = allowed) => {
  const meeting = {
    __typename: "Meeting",
    id: "Meeting:1",
    key: "meeting-1",
    number: "2026-4",
    date: "2026-04-14",
    meetingType: "Board",
    minutes,
    viewerCan: { generateMinutes },
  };
  return {
    meeting: () => meeting,
    generateMinutes: () => {
      meeting.minutes = minutesOf();
      return { __typename: "GenerateMinutesPayload", meeting };
    },
  };
};

const approvedBy = fn();

const meta = {
  title: "Minutes/MinutesPage",
  component: MinutesPage,
  decorators: [withRelay],
  render: () => (
    <>
      <MinutesPage />
      <Toaster />
    </>
  ),
  parameters: {
    relay: () => world(minutesOf()),
    route: {
      path: "/meetings/:key/minutes",
      at: "/meetings/meeting-1/minutes",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, { key: "meeting-1" }),
      }),
    },
  },
} satisfies Meta<typeof MinutesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Draft: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Draft, not yet approved by the body")).toBeVisible();
    await expect(page.getByText("The engineer answered questions.")).toBeVisible();
    await expect(page.getByRole("link", { name: /Show in the meeting: 1\. Road salt/ })).toHaveAttribute(
      "href",
      "/meetings/meeting-1/edit?item=item-1",
    );
    // A line with text after it offers to edit that, not to add a second text.
    await expect(page.queryByRole("button", { name: "Write here, after: 1. Road salt" })).toBeNull();
    // A line's actions appear when it has the focus.
    const edit = page.getByRole("button", { name: "Edit these words" });
    edit.focus();
    await waitFor(() => expect(edit).toBeVisible());
  },
};

/**
 * People who read published documents see the draft until the approved minutes are published. They are not told that
 * nothing was approved.
 */
export const ApprovedAndNotPublished: Story = {
  parameters: {
    relay: () =>
      world(
        minutesOf({
          availableAt: "2026-04-20T14:00:00Z",
          meeting: { __typename: "Meeting", id: "Meeting:1", state: "MINUTES_APPROVED" },
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^Draft published before the approval/)).toBeVisible();
    await expect(page.queryByText(/not yet approved/)).toBeNull();
  },
};

export const RecordChanged: Story = {
  parameters: {
    relay: () =>
      world(
        minutesOf({
          changes: [{ key: "result:1", before: "Ayes (1): Ann Lee.", after: "Ayes (2): Ann Lee; Bo Diaz." }],
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Before: Ayes (1): Ann Lee.")).toBeVisible();
  },
};

/** The next meeting's item about the minutes is already chosen, with its day. */
export const ApprovedByAnItem: Story = {
  parameters: {
    relay: () => {
      const item = { __typename: "AgendaItem", id: "AgendaItem:9", number: "2", description: "Minutes of April 14" };
      const of = { __typename: "Meeting", id: "Meeting:2", number: "2026-5", date: "2026-04-28" };
      const minutes = minutesOf({ approvalItems: [{ ...item, meeting: of }] });
      return {
        ...world(minutes),
        approveMinutes: ({ input }: { input: { approvedItemId: string; approvedOn: string } }) => {
          approvedBy(input);
          return {
            __typename: "Refusal",
            code: "IN_FUTURE",
            message: "The day has not come yet.",
            field: "approvedOn",
          };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Record approval" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByLabelText("Approved by")).toHaveDisplayValue("2026-5, item 2: Minutes of April 14");
    await userEvent.click(dialog.getByRole("button", { name: "Record approval" }));
    await expect(await dialog.findAllByText("The day has not come yet.")).not.toHaveLength(0);
    await expect(approvedBy).toHaveBeenCalledWith(
      expect.objectContaining({ approvedItemId: "AgendaItem:9", approvedOn: "2026-04-28" }),
    );
  },
};

export const Approved: Story = {
  parameters: {
    relay: () => {
      const frozen = refused("These minutes are approved. They no longer change.");
      const viewerCan = { edit: frozen, publish: allowed, approve: frozen, correct: refused("Your role may not.") };
      const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
      return world(minutesOf({ state: "APPROVED", approvedOn: "2026-04-28", hash, viewerCan }), frozen);
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "Publish approved minutes" })).toBeVisible();
    await expect(page.queryByRole("button", { name: "Edit these words" })).toBeNull();
    await expect(page.getByRole("button", { name: "Record approval" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** A correction creates another version with its reason. The first one stays readable. */
export const Corrected: Story = {
  parameters: {
    relay: () => {
      const frozen = refused("These minutes are approved. Only a correction with a reason can change them.");
      const edition = (number: number, reason: string | null) => ({
        __typename: "MinutesEdition",
        number,
        at: "2026-04-28T18:03:00Z",
        reason,
        hash: `${number}`.repeat(64),
        lines,
      });
      const minutes = minutesOf({
        state: "APPROVED",
        approvedOn: "2026-04-28",
        hash: "1".repeat(64),
        editions: [edition(1, null)],
        viewerCan: { edit: frozen, publish: allowed, approve: frozen, correct: allowed },
      });
      return {
        ...world(minutes, frozen),
        correctMinutes: ({ input }: { input: { key: string; text: string; reason: string } }) => {
          const editedLines = lines.map((line) => (line.key === input.key ? { ...line, text: input.text } : line));
          Object.assign(minutes, {
            lines: editedLines,
            editions: [edition(1, null), edition(2, input.reason)],
            version: 2,
          });
          return { __typename: "CorrectMinutesPayload", minutes };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Correct: Present: Ann Lee; Bo Diaz." }));
    const dialog = within(await screen.findByRole("dialog"));
    const words = dialog.getByRole("textbox", { name: /What the line says instead/ });
    await userEvent.clear(words);
    await userEvent.type(words, "Present: Ann Lee.");
    await userEvent.click(dialog.getByRole("button", { name: "Correct" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "Bo Diaz was away");
    await userEvent.click(dialog.getByRole("button", { name: "Correct" }));
    await userEvent.click(await page.findByRole("button", { name: /Version 1/ }));
    await expect(page.getByText("Present: Ann Lee.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Version 2.*corrected: Bo Diaz was away/ })).toBeVisible();
  },
};

export const NoneYet: Story = {
  parameters: { relay: () => world(null) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Generate Minutes" }));
    await expect(await page.findByText("Present: Ann Lee; Bo Diaz.")).toBeVisible();
  },
};
