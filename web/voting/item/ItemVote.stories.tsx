import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import type { ItemVoteStoriesQuery } from "./__generated__/ItemVoteStoriesQuery.graphql.ts";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { heldAnswer } from "#web/relay/heldAnswer.fixture.ts";
import { ItemVote } from "./ItemVote.tsx";
import { fiftyOne, fourteen } from "../storyBoard.ts";
import type { StoryFacts } from "../storyBoard.ts";
import { storyVote } from "../storyVote.ts";
import type { StoryVote } from "../storyVote.ts";
import { texts } from "../texts.ts";

function ShownItem() {
  const { node } = useLazyLoadQuery<ItemVoteStoriesQuery>(
    graphql`
      query ItemVoteStoriesQuery($id: ID!) {
        node(id: $id) {
          ... on AgendaItem @alias(as: "item") {
            ...ItemVote_item
          }
        }
      }
    `,
    { id: "item-1" },
  );
  return node?.item ? (
    <>
      <ItemVote item={node.item} />
      <Toaster />
    </>
  ) : null;
}

let shown: StoryVote;

/**
 * The story's vote, exposed so that a test can act as another window.
 * @param opening resolves when the vote is opened; absent: immediately
 */
const room = (facts: Partial<StoryFacts> = {}, opening?: () => Promise<void>) => ({
  relay: () => {
    shown = storyVote(facts);
    const { world } = shown;
    if (!opening) return world;
    const { openVote } = world as { openVote: (args: unknown) => unknown };
    return { ...world, openVote: async (args: unknown) => (await opening(), openVote(args)) };
  },
});

export default { title: "Screens/Vote of an item", component: ShownItem, decorators: [withRelay] } satisfies Meta<
  typeof ShownItem
>;

type Story = StoryObj<typeof ShownItem>;

export const NoOneHasVotedYet: Story = {
  parameters: room(),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(texts.notDecided)).toBeVisible());
    await expect(canvas.queryAllByRole("radio", { checked: true })).toHaveLength(0);
  },
};

export const NoMotionYet: Story = {
  parameters: room({ hasMotion: false, state: "PENDING" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.addMotion }));
    await userEvent.selectOptions(canvas.getByLabelText(texts.mover), "member-1");
    await expect(
      within(canvas.getByLabelText(texts.seconder)).getByRole("option", { name: /Ada Lindqvist/ }),
    ).toBeDisabled();
    await userEvent.selectOptions(canvas.getByLabelText(texts.seconder), "member-2");
    await userEvent.click(canvas.getByRole("button", { name: texts.addMotion }));
    await waitFor(async () => expect(await canvas.findByRole("button", { name: texts.openVote })).toBeVisible());
  },
};

export const MotionWithoutText: Story = {
  parameters: room({ state: "PENDING" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.editMotion }));
    await userEvent.clear(canvas.getByLabelText(new RegExp(texts.motionText)));
    await userEvent.click(canvas.getByRole("button", { name: texts.saveMotion }));
    await waitFor(async () => expect(await canvas.findByText(texts.motionTextMissing)).toBeVisible());
  },
};

const row = (canvas: ReturnType<typeof within>, name: string) => canvas.findByRole("row", { name: new RegExp(name) });

/** Fourteen votes by key alone: Y, N, A and R, each moving to the next row. */
export const RollCallOf14: Story = {
  parameters: room(),
  play: async ({ canvas }) => {
    (await row(canvas, "Ada Lindqvist")).focus();
    await userEvent.keyboard("yynayryyyynyyy");
    await waitFor(() => expect(shown.voteOf("Nils Ekberg")).toBe("YES"));
    await expect(shown.voteOf("Carla Mendes")).toBe("NO");
    await expect(shown.voteOf("Dov Brenner")).toBe("ABSTAIN");
    await expect(shown.voteOf("Frank Abbott")).toBe("RECUSED");
    await expect(shown.voteOf("Karin Voss")).toBe("NO");
    await waitFor(() => expect(canvas.queryByText(/^Not voted yet/)).toBeNull());
  },
};

/** A person who opens a vote came to record it, so keys go to the roll and not to a text field. */
export const OpenedAndRecorded: Story = {
  parameters: room({ state: "PENDING" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.openVote }));
    await waitFor(async () => expect(await row(canvas, "Ada Lindqvist")).toHaveFocus());
    await userEvent.keyboard("yn");
    await waitFor(() => expect(shown.voteOf("Ben Okafor")).toBe("NO"));
    await expect(shown.voteOf("Ada Lindqvist")).toBe("YES");
  },
};

const opens = heldAnswer();
/** Keys typed while the vote opens wait for the roll. Each is recorded for its member, in order. */
export const TypedBeforeTheRollIsThere: Story = {
  beforeEach: opens.hold,
  parameters: room({ state: "PENDING" }, opens.released),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.openVote }));
    await userEvent.keyboard("ynar");
    opens.release();
    await waitFor(async () => expect(await row(canvas, "Elena Petrova")).toHaveFocus());
    await userEvent.keyboard("n");
    await waitFor(() => expect(shown.voteOf("Elena Petrova")).toBe("NO"));
    await expect(["Ada Lindqvist", "Ben Okafor", "Carla Mendes", "Dov Brenner"].map(shown.voteOf)).toEqual([
      "YES",
      "NO",
      "ABSTAIN",
      "RECUSED",
    ]);
  },
};

/** More keys than members: extra keys are reported, and no one's vote is overwritten. */
export const TypedMoreThanThereAreMembers: Story = {
  beforeEach: opens.hold,
  parameters: room({ state: "PENDING" }, opens.released),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.openVote }));
    await userEvent.keyboard("yyyyyyyyyyyyyynn");
    opens.release();
    await waitFor(() => expect(shown.voteOf("Nils Ekberg")).toBe("YES"));
    await waitFor(() => expect(screen.getByText(texts.keysLost(2))).toBeVisible());
  },
};

/** A vote opened by someone else does not move the focus, and letters typed in a text field are not votes. */
export const OpenedByAnother: Story = {
  parameters: room({ state: "PENDING" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.addMotion }));
    const text = canvas.getByLabelText(new RegExp(texts.motionText));
    await userEvent.click(text);
    shown.act("openVote", {});
    await row(canvas, "Ada Lindqvist");
    await expect(text).toHaveFocus();
    await userEvent.keyboard("yna");
    await expect(shown.voteOf("Ada Lindqvist")).toBe("NONE");
  },
};

/** A voice vote declared by someone else arrives too. */
export const DeclaredByAnother: Story = {
  parameters: room({ state: "PENDING", voteType: "VOICE_VOTE" }),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: texts.carried });
    shown.act("declareVote", { declared: "CARRIED" });
    await waitFor(async () => expect(await canvas.findByText(texts.declared(texts.carried))).toBeVisible());
  },
};

/** The exceptions are named, and Enter records the rest as Yes. One undo reverts all of it. */
export const AllYesButTwo: Story = {
  parameters: room(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /All Yes but/ }));
    const dialog = within(canvasElement.ownerDocument.body);
    const exception = await dialog.findByRole("combobox");
    await userEvent.type(exception, "Carla{Enter}");
    await userEvent.type(exception, "Elena{Enter}");
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Vote of Elena Petrova" }), "Abstain");
    await userEvent.type(exception, "{Enter}");
    await waitFor(() => expect(shown.voteOf("Ada Lindqvist")).toBe("YES"));
    await expect(shown.voteOf("Carla Mendes")).toBe("NO");
    await expect(shown.voteOf("Elena Petrova")).toBe("ABSTAIN");
    await userEvent.click(await canvas.findByRole("button", { name: texts.undo(14) }));
    await waitFor(() => expect(shown.voteOf("Ada Lindqvist")).toBe("NONE"));
  },
};

export const AMembersOwnVote: Story = {
  parameters: room({
    lines: fourteen().map((line, index) => (index === 0 ? { ...line, vote: "NO" as const, byMember: true } : line)),
  }),
  play: async ({ canvas, canvasElement }) => {
    (await row(canvas, "Ada Lindqvist")).focus();
    await userEvent.keyboard("y");
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.type(
      await dialog.findByLabelText(new RegExp(`^${texts.reason}`)),
      "Said Yes aloud; pressed the wrong button.",
    );
    await userEvent.click(dialog.getByRole("button", { name: texts.record }));
    await waitFor(() => expect(shown.voteOf("Ada Lindqvist")).toBe("YES"));
  },
};

/** A different weight for this vote, typed while it is open. */
export const WeightChanged: Story = {
  parameters: room(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.changeWeightOf("Ada Lindqvist") }));
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole("dialog", {
        name: texts.changeWeightOf("Ada Lindqvist"),
      }),
    );
    const weight = dialog.getByLabelText(new RegExp(`^${texts.weight}`));
    await expect(weight).toHaveValue("12.19");
    await userEvent.clear(weight);
    await userEvent.type(weight, "7.125{Enter}");
    await waitFor(async () => expect(await dialog.findByText("A weight may have at most two decimals.")).toBeVisible());
    await userEvent.clear(weight);
    await userEvent.type(weight, "7.5{Enter}");
    await waitFor(async () => expect(await row(canvas, "Ada Lindqvist")).toHaveTextContent("7.50"));
    await expect(shown.voteOf("Ada Lindqvist")).toBe("NONE");
  },
};

/** Another window's vote arrives on its own. */
export const AVoteArrives: Story = {
  parameters: room(),
  play: async ({ canvas }) => {
    await canvas.findByText(texts.notDecided);
    shown.act("castVote", { entryId: "entry-7", value: "YES" });
    await waitFor(async () => expect(await canvas.findByText(texts.notYetVotedCount(13))).toBeVisible());
  },
};

export const Tied: Story = {
  parameters: room({
    threshold: "MAJORITY",
    lines: fourteen().map((line, index) => ({ ...line, vote: index % 2 ? ("YES" as const) : ("NO" as const) })),
  }),
};

export const DecidedEarly: Story = {
  parameters: room({
    threshold: "MAJORITY",
    lines: fourteen().map((line, index) => ({ ...line, vote: index < 9 ? ("YES" as const) : ("NONE" as const) })),
  }),
};

export const FailsThePlusOneRule: Story = {
  parameters: room({
    lines: [
      { name: "Ada Lindqvist", weight: 5010, vote: "YES" },
      { name: "Ben Okafor", weight: 4940, vote: "NO" },
    ],
  }),
};

export const MajorityOfMembersMissed: Story = {
  parameters: room({
    threshold: "MAJORITY",
    lines: fourteen().map((line, index) => ({
      ...line,
      present: index > 3,
      vote: index > 3 && index < 11 ? ("YES" as const) : index >= 11 ? ("NO" as const) : ("NONE" as const),
    })),
    vacancies: [{ seat: "District 15", weight: 534 }],
  }),
};

export const FiftyOneMembers: Story = {
  parameters: room({
    threshold: "MAJORITY",
    lines: fiftyOne(Array.from({ length: 40 }, (_, index) => (index % 5 ? "YES" : "NO"))),
  }),
};

export const TwoSameLastName: Story = {
  parameters: room({
    lines: [...fourteen().slice(0, 4), { name: "Ada Brenner", weight: 861 }, { name: "Dov Brenner Jr.", weight: 300 }],
  }),
};

export const VoteClosed: Story = {
  parameters: room({
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
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.correct }));
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.selectOptions(await dialog.findByLabelText(new RegExp(texts.whose)), "entry-3");
    await userEvent.selectOptions(dialog.getByLabelText(new RegExp(texts.newVote)), "YES");
    await userEvent.click(dialog.getByRole("button", { name: texts.recordCorrection }));
    await waitFor(async () => expect(await dialog.findByText(texts.reasonMissing)).toBeVisible());
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${texts.reason}`)), "The minutes of the clerk say Yes.");
    await userEvent.click(dialog.getByRole("button", { name: texts.recordCorrection }));
    await waitFor(() => expect(shown.voteOf("Carla Mendes")).toBe("YES"));
  },
};

export const Corrected: Story = {
  parameters: room({
    state: "CLOSED",
    corrected: "Recorded for the wrong member.",
    lines: fourteen(["YES", "YES", "NO", "YES", "YES", "YES", "NO", "YES", "YES", "NO", "YES", "YES", "YES", "YES"]),
    importNotes: ['The source gave the outcome "Pass" without a tally.'],
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^Log of this vote/));
    await waitFor(async () => expect(await canvas.findByText(/Recorded for the wrong member/)).toBeVisible());
  },
};

const eleven = (): StoryFacts["lines"] =>
  fourteen(["YES", "YES", "NO", "YES", "YES", "NO", "NO", "YES", "YES", "NO", "YES"])
    .slice(0, 11)
    .map((line) => ({ ...line, weight: 100 }));
const SOURCE_SAYS =
  "The source says failed, but 7 Yes to 4 No with 0 abstaining passes by a majority of those present.";

/**
 * An imported vote that its source contradicts and whose title requires eight votes. Both are shown next to the result,
 * and the rule is restated with a reason.
 */
export const ContradictedAndRestated: Story = {
  parameters: room({
    state: "CLOSED",
    meetingState: "ADJOURNED",
    threshold: "MAJORITY",
    lines: eleven(),
    contradictions: [SOURCE_SAYS],
    checked: "Computed from the votes of 11 members by name.",
    importNotes: ["Ada Lindqvist: recorded as “Late”"],
    finding: {
      sentence: "The title says that 8 votes are required; the verdict was computed by “Majority of those present”.",
      thresholdType: "CUSTOM",
      customRule: {
        measure: "HEADS",
        numerator: 8,
        denominator: 11,
        strict: false,
        basis: "MEMBERS",
        authority: "The title of the item: 8 Votes Required",
      },
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText("Passed, contradicted")).toBeVisible());
    await expect(canvas.getByText(SOURCE_SAYS)).toBeVisible();
    await expect(canvas.getByText("Computed from the votes of 11 members by name.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: texts.restateAsFound }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByLabelText(new RegExp(`^${texts.numerator}`))).toHaveValue("8");
    await expect(dialog.getByLabelText(new RegExp(`^${texts.denominator}`))).toHaveValue("11");
    await userEvent.click(dialog.getByRole("button", { name: texts.restateConfirm }));
    await waitFor(async () => expect(await dialog.findByText(texts.reasonMissing)).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The charter asks for eight votes.");
    await userEvent.click(dialog.getByRole("button", { name: texts.restateConfirm }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.queryByText(SOURCE_SAYS)).toBeNull();
    await expect(canvas.getAllByText(texts.fails).length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByText(/^Log of this vote/));
    await waitFor(async () => expect(await canvas.findByText(/The charter asks for eight votes/)).toBeVisible());
  },
};

/** The same vote before it is restated. */
export const Contradicted: Story = { parameters: ContradictedAndRestated.parameters ?? {} };

/** The dialog, starting with an empty rule. */
export const RestatingTheRule: Story = {
  parameters: room({
    state: "CLOSED",
    meetingState: "ADJOURNED",
    threshold: "MAJORITY",
    lines: eleven(),
    checked: "Computed from the votes of 11 members by name.",
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.restate }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: texts.restateConfirm }));
    await waitFor(async () => expect(await dialog.findByText(texts.ruleMissing)).toBeVisible());
  },
};

/** A result whose source gives a flag and a count that contradict each other. */
export const KnownByItsFlagOnly: Story = {
  parameters: room({
    state: "CLOSED",
    meetingState: "ADJOURNED",
    voteType: "VOICE_VOTE",
    declared: "LOST",
    contradictions: ["It is recorded as failed, but the count is 7 Yes and no one against."],
    checked: "Checked against the count 7 to 0, not by name: the count does not support it.",
    importNotes: ["The source names no votes, only that it failed. It counts 7 Yes, 0 No."],
  }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect((await canvas.findAllByText("Failed, as the source says"))[0]).toBeVisible());
    await expect(canvas.getByText(/It is recorded as failed/)).toBeVisible();
    await expect(canvas.getByText(/Checked against the count 7 to 0/)).toBeVisible();
    await expect(canvas.queryByText(/as declared by the chair$/)).toBeNull();
  },
};

export const VoiceVote: Story = {
  parameters: room({ state: "PENDING", voteType: "VOICE_VOTE" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.carried }));
    await waitFor(async () => expect(await canvas.findByText(texts.declared(texts.carried))).toBeVisible());
    // First misheard, then declared for the wrong item. Each correction asks for a reason, and the log keeps all of
    // them.
    await userEvent.click(await canvas.findByRole("button", { name: texts.redeclare(texts.lost) }));
    const because = async (reason: string, act: string) => {
      const question = within(await screen.findByRole("dialog"));
      await userEvent.type(question.getByLabelText(/^Reason/), reason);
      await userEvent.click(question.getByRole("button", { name: act }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await because("Misheard the chair.", texts.redeclare(texts.lost));
    await waitFor(async () => expect(await canvas.findByText(texts.declared(texts.lost))).toBeVisible());
    await userEvent.click(await canvas.findByRole("button", { name: texts.retract }));
    await because("Put again after the recess.", texts.retract);
    await waitFor(async () => expect(await canvas.findByRole("button", { name: texts.carried })).toBeVisible());
    await userEvent.click(await canvas.findByText(`${texts.log} (3)`));
    await waitFor(async () => expect(await canvas.findByText(/Misheard the chair/)).toBeVisible());
    await expect(canvas.getByText(/Put again after the recess/)).toBeVisible();
  },
};

export const NoVote: Story = { parameters: room({ state: "PENDING", voteType: "NO_VOTE", hasMotion: false }) };

/** A user who can view but not record. Every button gives the reason. */
export const MayNotRecord: Story = { parameters: room({ mayRecord: false }) };

export const ReinstatedAfterItWasWithdrawn: Story = {
  parameters: room({ state: "PENDING" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: texts.withdrawMotion }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: texts.withdrawMotion }));
    await userEvent.click(await canvas.findByText(texts.withdrawn));
    await userEvent.click(await canvas.findByRole("button", { name: texts.reinstateMotion }));
    await canvas.findByRole("button", { name: texts.openVote });
  },
};

/** Seven Yes and two No of fourteen. The five absent members could still make it pass. */
export const IfAbsentMembersCame: Story = {
  parameters: room({
    threshold: "MAJORITY_OF_MEMBERS",
    lines: fourteen([...Array(7).fill("YES"), "NO", "NO", ...Array(5).fill("NONE")] as never).map((line, index) =>
      index < 9 ? line : { ...line, present: false },
    ),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(texts.whatIf));
    await expect(await canvas.findByText(texts.absentCanChange)).toBeVisible();
    await expect(canvas.getByText(texts.closedNow).closest("li")).toHaveTextContent(texts.fails);
    await expect(canvas.getByText(texts.allAbsent("Yes", 5)).closest("li")).toHaveTextContent(texts.passes);
    await expect(canvas.getAllByText(/ voting Yes$/)).toHaveLength(5);
  },
};
