import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { fourteen } from "#web/voting/storyBoard.ts";
import { storyVote } from "#web/voting/storyVote.ts";
import { editorScene, editorWorld, refusal } from "./editorWorld.fixture.ts";
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
/** A meeting with an item up whose vote lives in memory. */
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
        items: ids.map((id, at) => (at === 1 ? item() : Object.assign(scene.meeting.items[at] ?? {}, { id }))),
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

export const InRecess: Story = { parameters: { relay: () => editorWorld({ meeting: { state: "RECESS" } }) } };

export const QuorumBroken: Story = {
  parameters: { relay: () => editorWorld({ meeting: { state: "IN_SESSION" }, attending: 3 }) },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(/^No quorum|^Quorum: 3 of/)).toBeVisible());
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
