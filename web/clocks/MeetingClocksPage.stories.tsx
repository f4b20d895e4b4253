import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/MeetingClocksPageQuery$parameters.ts";
import { clockOf, everyState, mayNot, meetingOf, postingOf, tenant } from "./clockWorld.fixture.ts";
import MeetingClocksPage from "./MeetingClocksPage.tsx";

const recorded = fn();
/** The server's answer about a meeting. */
const world = (more: Record<string, unknown> = {}) => {
  let meeting = meetingOf(more);
  return {
    tenant,
    meeting: () => meeting,
    recordPosting: ({ input }: { input: Record<string, unknown> }) => {
      recorded(input);
      const [first, ...others] = everyState();
      const { rule, way, hearingOn, place, at } = input;
      const met = { ...first, state: "MET", since: at, words: "The notice was given in time." };
      meeting = meetingOf({
        clocks: [met, ...others],
        postings: [postingOf("new", { rule, way, hearingOn, place, at })],
      });
      return { __typename: "RecordPostingPayload", meeting };
    },
    takeBackPosting: ({ input }: { input: { reason: string } }) => {
      const takenBack = {
        takenBackAt: "2026-04-09T13:00:00Z",
        takenBackBy: "Ada Clark",
        takenBackReason: input.reason,
      };
      const viewerCan = { takeBack: mayNot("This posting was already withdrawn.") };
      meeting = meetingOf({ postings: [postingOf("1", { ...takenBack, viewerCan })] });
      return { __typename: "TakeBackPostingPayload", meeting };
    },
  };
};

const meta = {
  title: "Clocks/MeetingClocksPage",
  component: MeetingClocksPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <MeetingClocksPage />
      <Toaster />
    </main>
  ),
  parameters: {
    relay: () => world(),
    route: {
      path: "/meetings/:key/clocks",
      at: "/meetings/meeting-1/clocks",
      loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, { key: "meeting-1" }),
      }),
    },
  },
} satisfies Meta<typeof MeetingClocksPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheLastDayIsAHoliday: Story = {
  parameters: {
    relay: () =>
      world({
        clocks: [
          clockOf("MINUTES", "Minutes are public", "NOT_YET_DUE", {
            figure: "14 days after the meeting",
            source: "Public Officers Law §106(3)",
            dueAt: "2026-10-14T03:59:59.999Z",
            moved:
              "The last day falls on Columbus Day, Monday, October 12, 2026. It is due the next business day (General Construction Law §25-a).",
            words: "The minutes are not public yet. A draft is enough.",
          }),
        ],
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/falls on Columbus Day, Monday, October 12, 2026/)).toBeVisible();
    await expect(page.getByText(/^Oct 13, 2026/)).toBeVisible();
  },
};

export const EveryState: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const word of ["Due soon", "Missed", "Met", "Not yet due", "Not needed"])
      await expect((await page.findAllByText(word))[0]).toBeVisible();
    // A deadline that does not apply asks for nothing.
    await expect(
      page.queryByRole("button", { name: "Record posting: Minutes of the executive session are public" }),
    ).toBeNull();
    const posted = within(await page.findByRole("region", { name: "What was posted" }));
    await expect(posted.getByText(/^The county's public pages, from /)).toBeVisible();
    await expect(posted.getByText(/^9f86d081/)).toBeVisible();
    await expect(posted.getByRole("button", { name: "Affidavit of posting" })).not.toHaveAttribute("aria-disabled");
  },
};

export const PostingRecorded: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const title = "Record posting: Notice posted in a public place";
    await userEvent.click(await page.findByRole("button", { name: title }));
    const form = within(await screen.findByRole("dialog", { name: title }));
    const save = () => userEvent.click(form.getByRole("button", { name: "Record posting" }));
    await save();
    await expect(await form.findAllByText(/Where/)).not.toHaveLength(0);
    await userEvent.type(form.getByLabelText(/^Where/), "Courthouse door");
    await userEvent.clear(form.getByLabelText(/^Date/));
    await userEvent.type(form.getByLabelText(/^Date/), "2026-04-08");
    await userEvent.type(form.getByLabelText(/^Time/), "09:00");
    await save();
    await waitFor(() =>
      expect(recorded).toHaveBeenLastCalledWith(
        // 9 AM by the county's clock.
        expect.objectContaining({ rule: "NOTICE_POSTED", place: "Courthouse door", at: "2026-04-08T13:00:00.000Z" }),
      ),
    );
    await waitFor(() => expect(screen.getByText("Posting recorded.")).toBeVisible());
    await expect(await page.findByText(/Notice posted in a public place: Courthouse door/)).toBeVisible();
  },
};

/** Opens the form of a deadline and enters place, day and hour. */
async function enterPosting(canvas: HTMLElement, title: string, place: string) {
  await userEvent.click(await within(canvas).findByRole("button", { name: title }));
  const form = within(await screen.findByRole("dialog", { name: title }));
  await userEvent.type(form.getByLabelText(/^Where/), place);
  await userEvent.clear(form.getByLabelText(/^Date\b(?! of)/));
  await userEvent.type(form.getByLabelText(/^Date\b(?! of)/), "2026-04-08");
  await userEvent.type(form.getByLabelText(/^Time/), "09:00");
  return { form, save: () => userEvent.click(form.getByRole("button", { name: "Record posting" })) };
}

export const NecessityCertified: Story = {
  play: async ({ canvasElement }) => {
    const title = "Record posting: Local law on the members' desks: 3. Local Law A of 2026";
    const { form, save } = await enterPosting(canvasElement, title, "Jane Roe, County Executive");
    await userEvent.selectOptions(form.getByLabelText(/^How/), "Certificate of necessity");
    await save();
    const certified = { rule: "LOCAL_LAW", way: "CERTIFIED", hearingOn: null, place: "Jane Roe, County Executive" };
    await waitFor(() => expect(recorded).toHaveBeenLastCalledWith(expect.objectContaining(certified)));
    await expect(
      await within(canvasElement).findByText(/^Certificate of necessity of a local law: Jane Roe/),
    ).toBeVisible();
  },
};

export const HearingCalled: Story = {
  play: async ({ canvasElement }) => {
    const title = "Record posting: Notice of the public hearing on a local law: 3. Local Law A of 2026";
    const { form, save } = await enterPosting(canvasElement, title, "The Journal");
    await save();
    // Without the date of the hearing, nothing shows whether the notice was in time.
    await expect(await form.findAllByText(/Date of the hearing/)).not.toHaveLength(0);
    await userEvent.type(form.getByLabelText(/^Date of the hearing/), "2026-04-14");
    await save();
    const called = { rule: "LOCAL_LAW_HEARING", way: null, hearingOn: "2026-04-14", place: "The Journal" };
    await waitFor(() => expect(recorded).toHaveBeenLastCalledWith(expect.objectContaining(called)));
    await expect(
      await within(canvasElement).findByText(
        /^Notice of the public hearing on a local law, April 14, 2026: The Journal/,
      ),
    ).toBeVisible();
  },
};

export const PostingTakenBack: Story = {
  parameters: { relay: () => world({ postings: [postingOf("1", { note: "Both glass doors." })] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Both glass doors.")).toBeVisible();
    await userEvent.click(
      page.getByRole("button", { name: "Withdraw the posting at Board outside the clerk's office" }),
    );
    const question = within(await screen.findByRole("dialog", { name: "Withdraw this posting?" }));
    await userEvent.type(question.getByRole("textbox"), "Wrong meeting");
    await userEvent.click(question.getByRole("button", { name: "Withdraw" }));
    await waitFor(() => expect(page.getByText("Wrong meeting")).toBeVisible());
    await expect(page.getByText(/^Withdrawn by Ada Clark/)).toBeVisible();
  },
};

export const MayNotRecord: Story = {
  parameters: {
    relay: () => {
      const refused = mayNot("Publishing meetings needs the permission Publish (Meetings).");
      const clocks = everyState().map((each) => ({ ...each, proofs: [] }));
      return world({ clocks, viewerCan: { recordPosting: refused, printAffidavit: refused } });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const record = await page.findByRole("button", { name: "Record posting: Notice posted in a public place" });
    await expect(record).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("Nothing is public or recorded as posted yet.")).toBeVisible();
  },
};

export const NothingPostedYet: Story = {
  parameters: { relay: () => world({ clocks: everyState().map((each) => ({ ...each, proofs: [] })) }) },
  play: async ({ canvasElement }) => {
    const affidavit = await within(canvasElement).findByRole("button", { name: "Affidavit of posting" });
    await expect(affidavit).toHaveAccessibleDescription(
      "Nothing for this meeting is public or recorded as posted yet.",
    );
  },
};

export const MayNotSee: Story = {
  parameters: { relay: () => world({ clocks: [] }) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText("Deadlines are for people who may view meetings.")).toBeVisible(),
};
