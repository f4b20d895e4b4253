import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { connection } from "#web/relay/connection.ts";
import type {} from "../../../.storybook/modes.ts";
import { withRelay } from "../../../.storybook/relay.tsx";
import displayQuery from "./__generated__/DisplayPageQuery.graphql.ts";
import type { DisplayPageQuery } from "./__generated__/DisplayPageQuery.graphql.ts";
import DisplayPage from "./DisplayPage.tsx";
import { fiftyOne, fourteen } from "../storyBoard.ts";
import type { StoryFacts } from "../storyBoard.ts";
import { storyVote } from "../storyVote.ts";
import type { StoryVote } from "../storyVote.ts";
import { texts } from "../texts.ts";

let shown: StoryVote;

const wall = (facts: Partial<StoryFacts> = {}, search = "") => ({
  layout: "fullscreen",
  relay: () => {
    shown = storyVote(facts);
    return shown.world;
  },
  route: {
    path: "/display/:meetingKey",
    at: `/display/meeting-1${search}`,
    loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
      queryRef: loadQuery<DisplayPageQuery>(environment, displayQuery, { key: "meeting-1" }),
    }),
  },
});

export default {
  title: "Screens/Display of the room",
  component: DisplayPage,
  decorators: [withRelay],
  globals: { viewport: { value: "wall" } },
} satisfies Meta<typeof DisplayPage>;

type Story = StoryObj<typeof DisplayPage>;

const SCREENS = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
] as const;

/** Nothing scrolls on a wall display, and each member's name is at least 1/27 of the screen's shorter side. */
const readsFromTheBack = async (seats: number) => {
  if (!globalThis.resizeStory) return;
  for (const [width, height] of SCREENS) {
    await globalThis.resizeStory(width, height);
    await waitFor(() => {
      const names = [...document.querySelectorAll("[data-names] .name")];
      const least = Math.min(width, height) / 27;
      const letters = names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize));
      void expect(names.length, `${width} x ${height}`).toBe(seats);
      void expect(Math.min(...letters), `${seats} names at ${width} x ${height}`).toBeGreaterThanOrEqual(least);
      // Every tile is completely on the screen.
      for (const name of names) {
        const { top, bottom, right } = name.getBoundingClientRect();
        void expect(top).toBeGreaterThanOrEqual(0);
        void expect(bottom).toBeLessThanOrEqual(height);
        void expect(right).toBeLessThanOrEqual(width);
      }
      void expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
      const main = document.querySelector("main");
      void expect(main?.scrollHeight).toBeLessThanOrEqual((main?.clientHeight ?? 0) + 1);
    });
  }
};

/** Nothing scrolls on a wall display. */
const fitsTheWall = async () => {
  for (const [width, height] of SCREENS) {
    await globalThis.resizeStory?.(width, height);
    if (globalThis.resizeStory)
      await waitFor(() => {
        void expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
        const main = document.querySelector("main");
        void expect(main?.scrollHeight, `${width} x ${height}`).toBeLessThanOrEqual((main?.clientHeight ?? 0) + 1);
      });
  }
};

export const NoOneHasVotedYet: Story = { parameters: wall() };

export const VotesArrive: Story = {
  parameters: wall(),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.notDecided);
    shown.act("castVotes", {
      votes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => ({
        entryId: `entry-${at}`,
        value: at % 4 ? "YES" : "NO",
      })),
    });
    await waitFor(async () => expect(await canvas.findByText("Nils Ekberg")).toBeInTheDocument());
    await waitFor(() => expect(document.querySelectorAll("[data-names] li[data-vote=NONE]")).toHaveLength(2));
    // Screen reader users hear it in one sentence.
    await waitFor(async () =>
      expect(await canvas.findByRole("log")).toHaveTextContent("12 votes were recorded. 9 Yes, 3 No."),
    );
    shown.act("castVote", { entryId: "entry-13", value: "YES" });
    await waitFor(async () =>
      expect(await canvas.findByRole("log")).toHaveTextContent("Mona Farouk votes Yes. 10 Yes, 3 No."),
    );
  },
};

/** The quorum counts the displayed seats. A member marked Absent on the vote does not count as present. */
/** The changes of an adopted amendment are shown before the main question is voted on, however long they are. */
export const AsAmended: Story = {
  parameters: wall({
    textChanges: [
      {
        change: "SAME",
        text: "NOW, THEREFORE, BE IT RESOLVED, that the Chair is authorized to sign the agreement for the repair of the Mill Road bridge with the contractor that was lowest in the bidding, not to exceed ",
      },
      { change: "REMOVED", text: "$40,000" },
      { change: "ADDED", text: "$45,000" },
      { change: "SAME", text: ", from the budget line of the bridges of the county" },
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText("Main motion, as amended")).toBeVisible());
    await expect(document.querySelector("del")).toHaveTextContent("$40,000");
    await expect(document.querySelector("ins")).toHaveTextContent("$45,000");
    await expect(canvas.queryByText(/NOW, THEREFORE/)).toBeNull();
    await readsFromTheBack(14);
  },
};

export const SomeAreAbsent: Story = {
  parameters: wall({
    lines: fourteen(["YES", "ABSENT", "NO"]).map((line, index) => ({ ...line, present: index !== 13 })),
    vacancies: [{ seat: "District 15", weight: 534 }],
  }),
  play: async ({ canvas }) => {
    const sentence = texts.quorum(true, "12", "8");
    await waitFor(async () => expect(await canvas.findByText(sentence)).toBeVisible());
    await expect(document.querySelectorAll("[data-names] li[data-presence=absent]")).toHaveLength(2);
    await expect(document.querySelectorAll("[data-names] li[data-presence=vacant]")).toHaveLength(1);
    await readsFromTheBack(15);
  },
};

export const Tied: Story = {
  parameters: wall({
    threshold: "MAJORITY",
    lines: fourteen().map((line, index) => ({ ...line, vote: index % 2 ? ("YES" as const) : ("NO" as const) })),
  }),
};

export const VoteClosed: Story = {
  parameters: wall({
    state: "CLOSED",
    lines: fourteen([
      "YES",
      "YES",
      "NO",
      "YES",
      "YES",
      "YES",
      "ABSTAIN",
      "YES",
      "YES",
      "NO",
      "YES",
      "YES",
      "YES",
      "YES",
    ]),
  }),
};

export const MajorityOfMembersMissed: Story = {
  parameters: wall({
    threshold: "MAJORITY",
    state: "CLOSED",
    lines: fourteen().map((line, index) => ({
      ...line,
      present: index > 3,
      vote: index > 3 && index < 11 ? ("YES" as const) : index >= 11 ? ("NO" as const) : ("NONE" as const),
    })),
    vacancies: [{ seat: "District 15", weight: 534 }],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.passes);
    await readsFromTheBack(15);
  },
};

export const BoardOfFive: Story = {
  parameters: wall({ threshold: "MAJORITY", lines: fourteen(["YES", "NO", "YES", "ABSTAIN"]).slice(0, 5) }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: /^4\. Repair/ });
    await readsFromTheBack(5);
  },
};

export const BoardOfFourteen: Story = {
  parameters: wall({ lines: fourteen(["YES", "NO", "RECUSED", "ABSTAIN", "YES"]) }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: /^4\. Repair/ });
    await readsFromTheBack(14);
  },
};

export const BoardOfTwentySeven: Story = {
  parameters: wall({ threshold: "MAJORITY", lines: fiftyOne(["YES", "NO", "YES", "ABSTAIN"]).slice(0, 27) }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: /^4\. Repair/ });
    await readsFromTheBack(27);
  },
};

export const FiftyOneMembers: Story = {
  parameters: wall({
    threshold: "MAJORITY",
    lines: fiftyOne(Array.from({ length: 40 }, (_, index) => (index % 5 ? "YES" : "NO"))),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.decidedPass);
    await readsFromTheBack(51);
  },
};

export const LargestSize: Story = {
  parameters: wall({ lines: fourteen(["YES", "NO", "YES"]) }, "?size=largest"),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: /^4\. Repair/ });
    await readsFromTheBack(14);
  },
};

export const HighContrast: Story = {
  parameters: wall({ lines: fourteen(["YES", "NO", "ABSTAIN", "RECUSED"]) }, "?theme=contrast"),
  play: async ({ canvas }) => {
    const title = await canvas.findByRole("heading", { level: 1, name: /^4\. Repair/ });
    await expect(getComputedStyle(title).color).toBe("rgb(255, 255, 255)");
    // T switches to the computer's theme, and the URL follows.
    await userEvent.keyboard("t");
    await waitFor(() => expect(canvas.getByRole("combobox", { name: texts.theme })).toHaveValue(""));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: texts.theme }), "contrast");
    await waitFor(() => expect(document.documentElement).toHaveClass("dark"));
  },
};

export const VoiceVoteDeclared: Story = {
  parameters: wall({ voteType: "VOICE_VOTE", state: "PENDING" }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: /^4\. Repair/ });
    shown.act("declareVote", { declared: "CARRIED" });
    const words = texts.declared(texts.carried);
    await waitFor(async () => expect(await canvas.findByText(words)).toBeVisible());
    await waitFor(async () => expect(await canvas.findByRole("log")).toHaveTextContent(words));
    await fitsTheWall();
  },
};

/** Before the first item, the display shows when the meeting begins and what is on the agenda. */
export const BeforeTheFirstItem: Story = {
  parameters: wall({ itemUp: false, meetingState: "AGENDA_PUBLISHED" }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: texts.startsAt("7:00 PM") });
    await expect(canvas.getByText("Budget amendment: sheriff's overtime")).toBeVisible();
    await fitsTheWall();
  },
};

export const InSessionWithoutAnItem: Story = {
  parameters: wall({ itemUp: false }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: texts.inSession });
    await fitsTheWall();
  },
};

export const AnItemWithoutAMotion: Story = {
  parameters: wall({ hasMotion: false }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: /^4\. Repair/ });
    // The proposal, the previous item and the next ones.
    await expect(canvas.getByText(/^Resolved, that the Chair is authorized/)).toBeVisible();
    const before = within(canvas.getByRole("region", { name: "Before this" }));
    await expect(before.getByText("Passed 11 to 3")).toBeVisible();
    await expect(canvas.getByText("Purchase of two plow trucks under state contract")).toBeVisible();
    await fitsTheWall();
  },
};

export const Recess: Story = {
  parameters: wall({ meetingState: "RECESS" }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: texts.recess });
    await fitsTheWall();
  },
};

/** During an executive session, the display shows this and the subject, but not the previous vote. */
export const ExecutiveSession: Story = {
  parameters: wall({ behindDoors: "The employment history of one person" }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: texts.executiveSession });
    await expect(canvas.getByText("The employment history of one person")).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: /^4\. Repair/ })).toBeNull();
    await fitsTheWall();
  },
};

const adjourned = (facts: Partial<StoryFacts> = {}, search = "") =>
  wall({ meetingState: "ADJOURNED", itemUp: false, state: "CLOSED", ...facts }, search);

/** After the meeting, no half of the display is empty, and each result can be read from the back of the room. */
const fillsTheWall = async () => {
  if (!globalThis.resizeStory) return;
  for (const [width, height] of SCREENS) {
    await globalThis.resizeStory(width, height);
    await waitFor(() => {
      const main = document.querySelector("main");
      void expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
      void expect(main?.scrollHeight, `${width} x ${height}`).toBeLessThanOrEqual((main?.clientHeight ?? 0) + 1);
      // From top to bottom, no gap exceeds a third of the display.
      const parts = [...document.querySelectorAll("main h1, main h2, main li span, main div")]
        .filter((part) => part.childElementCount === 0 && part.textContent !== "")
        .map((part) => part.getBoundingClientRect())
        .toSorted((a, b) => a.top - b.top);
      let down = main?.getBoundingClientRect().top ?? 0;
      for (const { top, bottom } of [...parts, { top: height, bottom: height }]) {
        void expect(top - down, `gap at ${width} x ${height}`).toBeLessThan(height / 3);
        down = Math.max(down, bottom);
      }
      // Nothing overlaps the content below it.
      const lowest = [...document.querySelectorAll("main li")].map((line) => line.getBoundingClientRect().bottom);
      const facts = document.querySelector("[data-facts]")?.getBoundingClientRect().top ?? 0;
      void expect(Math.max(0, ...lowest), `results above the facts at ${width} x ${height}`).toBeLessThanOrEqual(
        facts + 1,
      );
      const letters = [...document.querySelectorAll("main li span")].map((line) =>
        Number.parseFloat(getComputedStyle(line).fontSize),
      );
      void expect(Math.min(...letters), `results at ${width} x ${height}`).toBeGreaterThanOrEqual(
        Math.min(width, height) / 27,
      );
    });
  }
};

export const Adjourned: Story = {
  parameters: adjourned(),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: texts.adjourned });
    // Nothing is live after the meeting, so the display says what it shows and from which day.
    await expect(canvas.queryByText("Live")).toBeNull();
    await expect(canvas.getByText(/^Adjourned · \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(canvas.getByText("Passed 11 to 3")).toBeVisible();
    await expect(canvas.getByText("at 9:41 PM")).toBeVisible();
    await expect(canvas.getByText("December 8, 2026, 7:00 PM")).toBeVisible();
    await fillsTheWall();
  },
};

export const AdjournedWithoutAResult: Story = {
  parameters: adjourned({ results: 0 }, "?theme=dark"),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.minutesAt);
    await fillsTheWall();
  },
};

export const AdjournedAfterOneResult: Story = {
  parameters: adjourned({ results: 1 }, "?theme=light"),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.minutesAt);
    await fillsTheWall();
  },
};

export const AdjournedAfterFiveResults: Story = {
  parameters: adjourned({ results: 5 }, "?theme=dark"),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.minutesAt);
    await fillsTheWall();
  },
};

export const AdjournedAfterTwelveResults: Story = {
  parameters: adjourned({ results: 12 }, "?theme=contrast"),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.minutesAt);
    await fillsTheWall();
  },
};

/** An imported meeting marks a result that its source contradicts. */
export const AdjournedContradicted: Story = {
  parameters: wall({
    meetingState: "ADJOURNED",
    itemUp: false,
    state: "CLOSED",
    contradictions: ["The source says failed, but 11 Yes to 3 No passes by a majority of those present."],
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: texts.adjourned });
    await expect(canvas.getByText("Passed 11 to 3, contradicted")).toBeVisible();
    await fitsTheWall();
  },
};

export const SomeoneSpeaks: Story = {
  parameters: wall({ hasMotion: false, speaking: { name: "Marguerite Vandenberg-Ostrowski", left: 134 } }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: /^Marguerite/ });
    await expect(canvas.getByRole("timer")).toHaveTextContent(/^2:1\d$/);
    await fitsTheWall();
  },
};

export const TheLastThirtySeconds: Story = {
  parameters: wall({ hasMotion: false, speaking: { name: "Ada Reyes", left: 28, paused: true } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent("0:28");
    await expect(canvas.getByText("Paused")).toBeVisible();
  },
};

export const NotPublic: Story = {
  parameters: wall({ isPublic: false }),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole("heading", { level: 1, name: texts.notPublic })).toBeVisible(),
    );
  },
};

const lineLost = () => {
  connection.heard();
  connection.lost();
  return () => connection.established();
};

export const Reconnecting: Story = {
  parameters: wall({ lines: fourteen(["YES", "NO", "YES"]) }),
  beforeEach: lineLost,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Connection lost\. Showing the last known state of \d\d:\d\d:\d\d$/),
    ).toBeVisible();
  },
};

/** A viewer in another time zone sees the county's time and its time zone. */
export const ReconnectingElsewhere: Story = {
  parameters: wall({ timeZone: "America/Phoenix" }),
  beforeEach: lineLost,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Connection lost\. Showing the last known state of \d\d:\d\d:\d\d MST$/),
    ).toBeVisible();
  },
};
