import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { withRelay } from "../../../.storybook/relay.tsx";
import { lawNotOnDesks } from "#web/clocks/clockWorld.fixture.ts";
import { room as clocks } from "#web/clocks/routes.ts";
import { WholeHouse, wholeOf } from "#web/shell/whole.ts";
import { fourteen } from "#web/voting/storyBoard.ts";
import { speakerTexts } from "#web/voting/display/speakerTexts.ts";
import { storyVote } from "#web/voting/storyVote.ts";
import { editorScene, editorWorld, fileTwice, refusal } from "../editorWorld.fixture.ts";
import { speakersWorld } from "../speakersWorld.fixture.ts";
import RunMeetingPage from "./RunMeetingPage.tsx";
import query from "./__generated__/RunMeetingPageQuery.graphql.ts";

const route = {
  path: "/meetings/:key/run",
  at: "/meetings/meeting-1/run",
  loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: { key?: string } }) => ({
    queryRef: loadQuery(environment, query, { key: params.key ?? "" }),
  }),
};

type Row = Record<string, unknown>;
/** A meeting with an item up whose vote is in memory. */
function voting(facts: Parameters<typeof storyVote>[0], meeting: Row = {}, attending = 14): Row {
  const scene = editorScene({ items: 4, attending, meeting: { state: "IN_SESSION", ...meeting } });
  const vote = storyVote(facts);
  const item = () => (vote.world["node"] as () => Row)();
  const ids = ["item-first", "item-1", "item-last"];
  return {
    ...editorWorld(scene),
    ...Object.fromEntries(
      ["castVote", "castVotes", "undoVotes", "openVote", "closeVote", "addMotion", "withdrawMotion", "voteTallied"].map(
        (name) => [name, vote.world[name]],
      ),
    ),
    meeting: () =>
      Object.assign(scene.meeting, {
        currentItem: item(),
        items: ids.map((id, index) => (index === 1 ? item() : Object.assign(scene.meeting.items[index] ?? {}, { id }))),
      }),
  };
}

const meta = {
  title: "Meetings/RunMeetingPage",
  component: RunMeetingPage,
  decorators: [withRelay],
  parameters: { route, relay: () => editorWorld({ meeting: { state: "IN_SESSION" }, attending: 14 }) },
} satisfies Meta<typeof RunMeetingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeItStarts: Story = {
  parameters: { relay: () => editorWorld({ meeting: { state: "AGENDA_PUBLISHED" } }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start meeting" }));
    await waitFor(() => expect(canvas.getByText("In session")).toBeVisible());
  },
};

/** A meeting without attendance starts only after a confirmation that leads to the attendance. By keyboard only. */
export const NoOneRecordedAsPresent: Story = {
  parameters: { relay: () => editorWorld({ meeting: { state: "AGENDA_PUBLISHED" }, attending: 0 }) },
  play: async ({ canvas }) => {
    (await canvas.findByRole("button", { name: "Start meeting" })).focus();
    await userEvent.keyboard("{Enter}");
    const question = within(await screen.findByRole("alertdialog", { name: "Start meeting 2026-4?" }));
    await expect(question.getByText(/^No one is recorded as present\./)).toBeInTheDocument();
    await expect(question.getByRole("button", { name: "Start anyway" })).toBeInTheDocument();
    await expect(canvas.queryByText("In session")).toBeNull();
    const addAll = question.getByRole("button", { name: "Add all members" });
    await waitFor(() => expect(addAll).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await question.findByText(/^Quorum: 14 of 14 voting seats/)).toBeVisible());
    question.getByRole("button", { name: "Start meeting" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByText("In session")).toBeVisible());
  },
};

/**
 * A local law that did not reach the members' desks in time. This is shown next to its vote, which the clerk can still
 * open.
 */
export const LawNotOnTheDesks: Story = {
  render: () => (
    <WholeHouse value={wholeOf([clocks])}>
      <RunMeetingPage />
    </WholeHouse>
  ),
  parameters: {
    relay: () => {
      const scene = editorScene({ items: 4, attending: 14, meeting: { state: "IN_SESSION" } });
      const law = Object.assign(scene.meeting.items[1] ?? {}, {
        hasLawDeadlines: true,
        lawDeadlines: [lawNotOnDesks()],
      });
      Object.assign(scene.meeting, { currentItem: law });
      return editorWorld(scene);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByText("This local law is not ready for its vote")).toBeVisible(),
    );
    await expect(canvas.getByText(/only with a certificate of necessity/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Move and open the vote" })).toBeEnabled();
  },
};

export const TheSameFileTwice: Story = {
  parameters: { relay: () => editorWorld(fileTwice()) },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText("Approved by Committee")).toBeVisible());
    await expect(canvas.getByText("Approved by Council")).toBeVisible();
  },
};

export const InSession: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "First item" });
    await userEvent.keyboard("f");
    await canvas.findByRole("heading", { level: 2, name: /^1\. / });
    await userEvent.keyboard("f");
    await canvas.findByRole("heading", { level: 2, name: /^2\. / });
    await userEvent.keyboard("mab");
    await expect(canvas.getByRole("button", { name: /^Mover: .+ Achterberg|^Mover: .+/ })).toBeVisible();
    await userEvent.keyboard("b");
    await canvas.findByRole("heading", { level: 2, name: /^1\. / });
  },
};

export const VoteOpen: Story = {
  parameters: { relay: () => voting({}) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("row", { name: "Ada Lindqvist, Not voted" })).toHaveFocus());
    await userEvent.keyboard("ynu");
    await canvas.findByRole("button", { name: "Close the vote and go on" });
    await expect(canvas.getByRole("row", { name: "Ben Okafor, No" })).toBeVisible();
  },
};

/** Fourteen members fit on clerks' screens at once, below the headline and next to the tally. */
export const WholeBoardInSight: Story = {
  parameters: { relay: () => voting({}) },
  play: async ({ canvas }) => {
    await canvas.findByRole("row", { name: /^Nils Ekberg/ });
    if (!globalThis.resizeStory) return;
    for (const [width, height] of [
      [1366, 650],
      [1280, 800],
    ] as const) {
      await globalThis.resizeStory(width, height);
      await waitFor(() => {
        const rows = within(canvas.getByRole("grid"))
          .getAllByRole("rowheader")
          .map((name) => name.closest("tr") as HTMLElement);
        void expect(rows).toHaveLength(14);
        for (const row of rows) {
          const { left, top, bottom } = row.getBoundingClientRect();
          void expect(bottom, `${row.ariaLabel} at ${width} x ${height}`).toBeLessThanOrEqual(height);
          void expect(row.contains(document.elementFromPoint(left + 12, (top + bottom) / 2))).toBe(true);
        }
        void expect(canvas.getByText(/^Quorum/)).toBeVisible();
      });
    }
  },
};

/** The floor is given in the list and ended in the middle, where the clock is. The focus moves there automatically. */
export const SomeoneSpeaks: Story = {
  parameters: { relay: () => speakersWorld() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: speakerTexts.start("Ada Reyes") }));
    await waitFor(() => expect(canvas.getByText(speakerTexts.onFloor("Ada Reyes"))).toBeVisible());
    await expect(canvas.getAllByRole("timer")).toHaveLength(1);
    await expect(canvas.getByText(speakerTexts.nextOne("Tom Whitaker"))).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: speakerTexts.stopWord })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.queryByText(speakerTexts.onFloor("Ada Reyes"))).toBeNull());
  },
};

export const Tied: Story = {
  parameters: {
    relay: () =>
      voting({
        state: "CLOSED",
        threshold: "MAJORITY",
        lines: fourteen([...Array(7).fill("YES"), ...Array(7).fill("NO")] as never),
      }),
  },
  play: async ({ canvas }) => {
    await waitFor(async () => expect((await canvas.findAllByText("Failed, tie"))[0]).toBeVisible());
  },
};

/** The wall, the stream and the audience's phones are two presses away, with their addresses. */
export const ItsScreens: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Screens" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Screens" }));
    await expect(dialog.getByRole("link", { name: "Open display" })).toHaveAttribute("href", "/display/meeting-1");
    await expect(dialog.getByRole("link", { name: "Open ticker" })).toHaveAttribute(
      "href",
      "/display/meeting-1/ticker",
    );
    await expect(dialog.getByRole("link", { name: "Open phone page" })).toHaveAttribute(
      "href",
      "/meetings/meeting-1/live",
    );
    await expect(dialog.getByRole("img", { name: "QR code of the page for phones" })).toBeInTheDocument();
  },
};

export const InRecess: Story = { parameters: { relay: () => editorWorld({ meeting: { state: "RECESS" } }) } };

export const Over: Story = {
  parameters: { relay: () => editorWorld({ meeting: { state: "ADJOURNED" } }) },
  render: () => (
    <>
      <RunMeetingPage />
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This meeting is over")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open the minutes" })).toHaveAttribute(
      "href",
      "/meetings/meeting-1/minutes",
    );
    // Items can no longer be taken up, and the keys give the reason.
    await expect(canvas.getByText("No item is before the body.").parentElement).toHaveTextContent(
      "The meeting is adjourned.",
    );
    for (const button of canvas.getAllByRole("button", { name: /^Take up item|^First item|^Previous item/ }))
      await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("f");
    await waitFor(() => expect(screen.getByText("First item: The meeting is adjourned.")).toBeVisible());
    await expect(canvas.queryByRole("heading", { level: 2, name: /^1\. / })).toBeNull();
  },
};

export const Cancelled: Story = {
  parameters: { relay: () => editorWorld({ meeting: { state: "CANCELLED" } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This meeting is canceled. There is nothing/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Open the minutes" })).toBeNull();
  },
};

export const QuorumBroken: Story = {
  parameters: { relay: () => editorWorld({ meeting: { state: "IN_SESSION" }, attending: 3 }) },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(/^No quorum|^Quorum: 3 present/)).toBeVisible());
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      editorWorld({ meeting: { state: "IN_SESSION" } }, { setCurrentItem: () => refusal("The meeting is adjourned.") }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "First item" }));
    await waitFor(() => expect(canvas.getByText("The meeting is adjourned.")).toBeVisible());
  },
};

export const Unknown: Story = {
  parameters: { relay: () => ({ meeting: () => null }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole("heading", { level: 1 })).toBeVisible());
  },
};

/** The browser reports no network while the story plays. */
async function withoutNetwork(play: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  window.dispatchEvent(new Event("offline"));
  try {
    await play();
  } finally {
    Reflect.deleteProperty(navigator, "onLine");
  }
}

export const Unsent: Story = {
  parameters: { relay: () => voting({}) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("row", { name: "Ada Lindqvist, Not voted" })).toHaveFocus());
    await withoutNetwork(async () => {
      await userEvent.keyboard("yn");
      await expect(await canvas.findByText("No network: 2 unsent.")).toBeVisible();
      await expect(canvas.getAllByText("unsent")).toHaveLength(2);
      await userEvent.click(canvas.getByRole("button", { name: "Show them" }));
      await expect(canvas.getByText(/Ada Lindqvist: Yes · Ben Okafor: No/)).toBeVisible();
      // Actions that need the server's answer wait, with a reason.
      await expect(canvas.getByRole("button", { name: "Recess meeting" })).toHaveAttribute("aria-disabled", "true");
      await expect(canvas.getByRole("button", { name: "Adjourn meeting" })).toHaveAttribute("aria-disabled", "true");
    });
  },
};

export const RefusedInTheQueue: Story = {
  parameters: { relay: () => ({ ...voting({}), castVotes: () => refusal("The vote is closed.", "VOTE_CLOSED") }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("row", { name: "Ada Lindqvist, Not voted" })).toHaveFocus());
    await userEvent.keyboard("yn");
    await expect(await canvas.findByText("Not recorded: Ada Lindqvist: Yes.")).toBeVisible();
    await expect(canvas.getByText(/1 more waits behind it/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Discard" }));
    await expect(await canvas.findByText("Not recorded: Ben Okafor: No.")).toBeVisible();
  },
};

export const AnotherClerkRecordedOtherwise: Story = {
  parameters: {
    relay: () => {
      const world = voting({});
      const castVotes = world["castVotes"] as (input: Row) => unknown;
      let hasRefused = false;
      return {
        ...world,
        castVotes: (input: Row) => {
          if (hasRefused) return castVotes(input);
          hasRefused = true;
          return refusal(
            "Someone else recorded another vote for this member in the meantime. That vote is kept.",
            "VOTE_CHANGED",
          );
        },
      };
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("row", { name: "Ada Lindqvist, Not voted" })).toHaveFocus());
    await userEvent.keyboard("y");
    await userEvent.click(await canvas.findByRole("button", { name: "Record mine" }));
    await canvas.findByRole("row", { name: "Ada Lindqvist, Yes" });
    await waitFor(() => expect(canvas.queryByText(/^Not recorded/)).toBeNull());
  },
};
