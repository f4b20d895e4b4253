import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, waitFor } from "storybook/test";
import { connection } from "#web/relay/connection.ts";
import type {} from "../../.storybook/modes.ts";
import { withRelay } from "../../.storybook/relay.tsx";
import displayQuery from "./__generated__/DisplayPageQuery.graphql.ts";
import type { DisplayPageQuery } from "./__generated__/DisplayPageQuery.graphql.ts";
import DisplayPage from "./DisplayPage.tsx";
import { fiftyOne, fourteen } from "./storyBoard.ts";
import type { StoryFacts } from "./storyBoard.ts";
import { storyVote } from "./storyVote.ts";
import type { StoryVote } from "./storyVote.ts";
import { texts } from "./texts.ts";

let shown: StoryVote;

const wall = (facts: Partial<StoryFacts> = {}) => ({
  layout: "fullscreen",
  relay: () => {
    shown = storyVote(facts);
    return shown.world;
  },
  route: {
    path: "/display/:meetingKey",
    at: "/display/meeting-1",
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

/** On a wall nothing scrolls. */
const fitsTheWall = async () => {
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await globalThis.resizeStory?.(width, height);
    if (globalThis.resizeStory)
      await waitFor(() => expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height));
  }
};

export const NobodyHasVotedYet: Story = { parameters: wall() };

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
    await waitFor(async () => expect(await canvas.findByText(texts.notYetVotedCount(2))).toBeVisible());
  },
};

/** The quorum counts the seats that are drawn: one who is marked Absent on the vote is not among those present. */
export const SomeAreAbsent: Story = {
  parameters: wall({
    lines: fourteen(["YES", "ABSENT", "NO"]).map((line, at) => ({ ...line, present: at !== 13 })),
    vacancies: [{ seat: "District 15", weight: 534 }],
  }),
  play: async ({ canvas }) => {
    const sentence = "Quorum: 12 of 15 voting seats present (2 absent, 1 vacant), 8 needed.";
    await waitFor(async () => expect(await canvas.findByText(sentence)).toBeVisible());
    await expect(document.querySelectorAll(".map [data-presence=absent]")).toHaveLength(2);
    await expect(document.querySelectorAll(".map [data-presence=vacant]")).toHaveLength(1);
    await fitsTheWall();
  },
};

export const Tied: Story = {
  parameters: wall({
    threshold: "MAJORITY",
    lines: fourteen().map((line, at) => ({ ...line, vote: at % 2 ? ("YES" as const) : ("NO" as const) })),
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
    lines: fourteen().map((line, at) => ({
      ...line,
      present: at > 3,
      vote: at > 3 && at < 11 ? ("YES" as const) : at >= 11 ? ("NO" as const) : ("NONE" as const),
    })),
    vacancies: [{ seat: "District 15", weight: 534 }],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.passes);
    await fitsTheWall();
  },
};

export const FiftyOneMembers: Story = {
  parameters: wall({
    threshold: "MAJORITY",
    lines: fiftyOne(Array.from({ length: 40 }, (_, at) => (at % 5 ? "YES" : "NO"))),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.decidedPass);
    await fitsTheWall();
  },
};

export const NoItemYet: Story = {
  parameters: wall({ itemUp: false }),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole("heading", { level: 1, name: texts.noItem })).toBeVisible(),
    );
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

/** Whoever watches from another time zone reads the county's clock, and which it is. */
export const ReconnectingElsewhere: Story = {
  parameters: wall({ timeZone: "America/Phoenix" }),
  beforeEach: lineLost,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Connection lost\. Showing the last known state of \d\d:\d\d:\d\d MST$/),
    ).toBeVisible();
  },
};
