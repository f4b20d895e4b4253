import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import voteQuery from "./__generated__/MemberVotePageQuery.graphql.ts";
import type { MemberVotePageQuery } from "./__generated__/MemberVotePageQuery.graphql.ts";
import MemberVotePage from "./MemberVotePage.tsx";
import { fourteen } from "../storyBoard.ts";
import type { StoryFacts } from "../storyBoard.ts";
import { storyVote } from "../storyVote.ts";
import type { StoryVote } from "../storyVote.ts";
import { texts } from "../texts.ts";

let shown: StoryVote;

const tablet = (facts: Partial<StoryFacts> = {}) => ({
  relay: () => {
    shown = storyVote({ viewer: "Carla Mendes", mayRecord: false, ...facts });
    return shown.world;
  },
  route: {
    path: "/vote/:meetingKey?",
    at: "/vote",
    loader: ({ environment }: { environment: Parameters<typeof loadQuery>[0] }) => ({
      queryRef: loadQuery<MemberVotePageQuery>(environment, voteQuery, {}),
    }),
  },
});

export default { title: "Screens/A member's vote", component: MemberVotePage, decorators: [withRelay] } satisfies Meta<
  typeof MemberVotePage
>;

type Story = StoryObj<typeof MemberVotePage>;

export const MemberMayVote: Story = {
  parameters: tablet(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Yes" }));
    await waitFor(() => expect(shown.voteOf("Carla Mendes")).toBe("YES"));
    await waitFor(async () => expect(await canvas.findByText(texts.yourVoteIs("Yes"))).toBeVisible());
    await userEvent.click(canvas.getByRole("radio", { name: "No" }));
    await waitFor(() => expect(shown.voteOf("Carla Mendes")).toBe("NO"));
  },
};

/** A vote that the clerk records for a member appears automatically, with the name of the person who recorded it. */
export const RecordedByTheClerk: Story = {
  parameters: tablet(),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.notYet);
    shown.asClerk("castVote", { entryId: "entry-3", value: "YES", reason: "Said Yes aloud." });
    await waitFor(async () =>
      expect(await canvas.findByText(texts.correctedByClerk("Nora Clerk", "Said Yes aloud."))).toBeVisible(),
    );
    await expect(canvas.getByRole("radio", { name: "Yes" })).toBeChecked();
  },
};

export const MemberAbsent: Story = {
  parameters: tablet({
    lines: fourteen().map((line) => (line.name === "Carla Mendes" ? { ...line, present: false } : line)),
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(texts.notMarkedPresent)).length).toBeGreaterThan(0);
  },
};

export const NotOnTheRoll: Story = { parameters: tablet({ viewer: "Zoe Someone" }) };

export const NoVoteOpen: Story = { parameters: tablet({ state: "PENDING" }) };

export const VoteClosed: Story = {
  parameters: tablet({
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
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(texts.voteClosed)).toBeVisible());
    await waitFor(async () => expect(await canvas.findByText(texts.yourVoteIs("No"))).toBeVisible());
  },
};

export const NoSeat: Story = { parameters: tablet({ viewer: null }) };
