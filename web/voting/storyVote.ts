import { itemOutcome } from "#schema/voting/itemOutcome.rules.ts";
import { quorum, tally } from "#schema/voting/roll.rules.ts";
import type { Ledger, VoteValue } from "#schema/voting/roll.rules.ts";
import { verdict } from "#schema/voting/rules.ts";
import { ruleOf } from "#schema/bodies/thresholds.rules.ts";
import type { ThresholdType } from "#schema/bodies/thresholds.rules.ts";
import { whatIf } from "#schema/voting/whatIf.rules.ts";
import { weightFromText, weightToText } from "#schema/weights/weights.rules.ts";
import { motionRule } from "./item/motionRule.ts";
import type { CustomRuleValue } from "./item/RuleField.tsx";
import { usual } from "./storyBoard.ts";
import type { StoryFacts } from "./storyBoard.ts";

type Event = {
  sequence: number;
  entry: string;
  value: VoteValue;
  kind: "CAST" | "CHANGE" | "CORRECTION" | "UNDO";
  reason: string | null;
  byMember: boolean;
};
type Input = Record<string, unknown>;

const yes = { allowed: true, reason: null };
const no = (reason: string) => ({ allowed: false, reason });
const textOf = (ledger: Ledger) =>
  Object.fromEntries(Object.entries(ledger).map(([key, amount]) => [key, weightToText(amount)]));

/** An in-memory vote that behaves like the server, using the county's own rules. For stories and their tests. */
export function storyVote(overrides: Partial<StoryFacts> = {}) {
  const facts = { ...usual, ...overrides };
  let lines = facts.lines.map((line, index) => ({
    present: true,
    entitled: true,
    vote: "NONE" as VoteValue,
    byMember: false,
    ...line,
    id: `entry-${index + 1}`,
    position: index + 1,
  }));
  let state: "PENDING" | "OPEN" | "CLOSED" | "WITHDRAWN" = facts.state;
  let declared = facts.declared;
  const note = (word: "CARRIED" | "LOST" | null, reason: unknown) => ({
    declared: word,
    reason: (reason as string | undefined) ?? null,
    byName: "Nora Clerk",
    at: "2026-11-17T18:05:12Z",
  });
  let declarations = declared ? [note(declared, null)] : [];
  let motionText =
    "Resolved, that the Chair is authorized to sign the agreement for the repair of the Mill Road bridge.";
  let rule = ruleOf(facts.threshold);
  let stated: { thresholdType: string; customRule: Input | null } = {
    thresholdType: facts.threshold,
    customRule: null,
  };
  let { contradictions, finding } = facts;
  let restatements: Input[] = [];
  let hasMotion = facts.hasMotion;
  let version = 1;
  const events: Event[] = [];
  const record = (entry: string, value: VoteValue, kind: Event["kind"], reason: string | null, byMember: boolean) => {
    events.push({ sequence: events.length + 1, entry, value, kind, reason, byMember });
    lines = lines.map((line) => (line.id === entry ? { ...line, vote: value, byMember } : line));
  };
  for (const line of lines) if (line.vote !== "NONE") record(line.id, line.vote, "CAST", null, line.byMember);
  if (facts.corrected && lines[0])
    record(lines[0].id, lines[0].vote === "YES" ? "NO" : "YES", "CORRECTION", facts.corrected, false);
  let undoFrom: { sequence: number; before: Map<string, VoteValue> } | null = null;

  const entryOf = (line: (typeof lines)[number]) => {
    const last = events.findLast((event) => event.entry === line.id);
    return {
      __typename: "RollEntry",
      id: line.id,
      key: line.id,
      name: line.name,
      seat: `District ${line.position}`,
      position: line.position,
      present: line.present,
      entitled: line.entitled,
      weight: weightToText(line.weight),
      vote: line.vote,
      lastEvent: last ? eventOf(last) : null,
    };
  };
  const eventOf = (event: Event): Input => ({
    __typename: "VoteEvent",
    id: `event-${event.sequence}`,
    key: `event-${event.sequence}`,
    sequence: event.sequence,
    value: event.value,
    kind: event.kind,
    reason: event.reason,
    byName: event.byMember ? (lines.find(({ id }) => id === event.entry)?.name ?? "") : "Nora Clerk",
    byMember: event.byMember,
    at: new Date(Date.UTC(2026, 10, 17, 19, 2, event.sequence)).toISOString(),
    entry: { __typename: "RollEntry", id: event.entry, name: lines.find(({ id }) => id === event.entry)?.name ?? "" },
  });

  const quorumNow = () => {
    const now = quorum(
      { entries: lines.map((line) => ({ ...line, key: line.id })), vacancies: facts.vacancies },
      { measure: "HEADS" },
    );
    return { ...now, presentWeight: weightToText(now.presentWeight), neededWeight: weightToText(now.neededWeight) };
  };
  const motion = (): Input => {
    const roll = { entries: lines.map((line) => ({ ...line, key: line.id })), vacancies: facts.vacancies };
    const counted = tally(roll);
    const judged = verdict(roll, rule, { closed: state === "CLOSED" });
    const closedReason =
      state === "CLOSED" ? no("The vote is closed.") : state === "PENDING" ? no("The vote is not open yet.") : null;
    const clerk = facts.mayRecord ? yes : no("Recording votes needs the permission Record - Votes and attendance.");
    const viewerLine = lines.find(({ name }) => name === facts.viewer);
    const { leading } = judged;
    const amount = (value: number) => (leading.measure === "HEADS" ? String(value) : weightToText(value));
    return {
      __typename: "Motion",
      id: "motion-1",
      key: "motion-1",
      kind: "MAIN",
      position: 1,
      text: motionText,
      textChanges: facts.textChanges,
      mover: { __typename: "Member", id: "member-1", name: lines[0]?.name ?? "" },
      seconder: { __typename: "Member", id: "member-2", name: lines[1]?.name ?? "" },
      state,
      ...stated,
      castingVote: null,
      declared,
      outcome: state === "CLOSED" && facts.voteType === "ROLL_CALL_VOTE" ? (judged.passed ? "PASSED" : "FAILED") : null,
      openedAt: null,
      closedAt: null,
      sequence: events.length,
      version,
      item: () => itemWithoutMeeting(),
      roll: state !== "PENDING" && facts.voteType === "ROLL_CALL_VOTE" ? lines.map(entryOf) : [],
      vacancies: facts.vacancies.map(({ seat, weight }) => ({ seat, weight: weightToText(weight) })),
      tally: { heads: counted.heads, weight: textOf(counted.weight) },
      verdict:
        facts.voteType === "ROLL_CALL_VOTE"
          ? {
              passed: judged.passed,
              decided: judged.decided,
              thresholdType: stated.thresholdType,
              ruleLabel: judged.label,
              authority: judged.authority,
              measure: judged.measure,
              basis: leading.basis,
              basisCount: amount(leading.base),
              threshold: amount(leading.threshold),
              yes: amount(leading.yes),
              margin: amount(leading.margin),
              arithmetic: judged.measures.map((each) => each.arithmetic).join("; "),
              sentence: judged.sentence,
              warnings: judged.warnings.map((each) => each.message),
              notVoted: judged.notVoted.map((each) => each.name),
              tieBroken: judged.tieBroken,
              otherBases: judged.otherBases.map((other) => ({
                ...other,
                threshold: other.measure === "HEADS" ? String(other.threshold) : weightToText(other.threshold),
              })),
            }
          : null,
      events: events.map(eventOf),
      quorum: state === "PENDING" || facts.voteType !== "ROLL_CALL_VOTE" ? null : quorumNow(),
      declarations: declarations.map((note, index) => ({
        __typename: "DeclarationEvent",
        ...note,
        sequence: index + 1,
      })),
      frozenHash: state === "CLOSED" ? "9f2c4e1ab7d05c36e8812f7740d9b3c5a6e1f08d24b79c3350ae6d18f4c7b2e9" : null,
      importNotes: facts.importNotes,
      contradictions,
      checked: facts.checked,
      requirementFinding: finding,
      restatements,
      whatIf: state === "OPEN" ? { canChange: true, ...whatIf(roll, rule, { enabled: false, vote: null }) } : null,
      viewerEntry: viewerLine ? entryOf(viewerLine) : null,
      viewerCan: {
        edit: state === "PENDING" ? clerk : no("A motion is not changed once its vote is open."),
        open: state === "PENDING" ? clerk : no("The vote is open already."),
        close: closedReason ?? clerk,
        withdraw: state === "CLOSED" ? no("The vote is closed.") : clerk,
        record: closedReason ?? clerk,
        correct: state === "CLOSED" ? clerk : no("A vote is corrected after the close."),
        castOwn: closedReason ?? (viewerLine?.present === false ? no("You are not marked present.") : yes),
        declare: clerk,
        reinstate: state === "WITHDRAWN" ? clerk : no("This motion was not withdrawn."),
        retract: declared ? clerk : no("Nothing is declared on this motion."),
        restate: facts.checked ? clerk : no("This vote was taken here under the rule set when it opened."),
        editRoll: closedReason ?? clerk,
        enterExecutiveSession: no("An executive session needs a motion for it that a majority of all members passed."),
        undo: undoFrom && state === "OPEN" ? yes : no("There is nothing to undo."),
      },
    };
  };

  const meeting = (): Input => ({
    __typename: "Meeting",
    id: "meeting-1",
    key: "meeting-1",
    number: "2026-11",
    meetingType: "Board",
    date: "2026-11-17",
    state: facts.meetingState,
    sessionEvents:
      facts.meetingState === "ADJOURNED"
        ? [{ __typename: "SessionEvent", id: "session-event-2", kind: "ADJOURN", at: "2026-11-18T02:41:00Z" }]
        : [],
    nextOfBody: {
      __typename: "Meeting",
      id: "meeting-2",
      date: "2026-12-08",
      startTime: "19:00",
      location: "Legislative Chamber, County Office Building",
    },
    recess: null,
    executiveSession: facts.behindDoors && {
      __typename: "SessionEvent",
      id: "session-event-1",
      subject: facts.behindDoors,
    },
    startTime: "19:00",
    location: "Legislative Chamber, County Office Building",
    now: new Date().toISOString(),
    speakers: speakers(),
    items: agenda(),
    body: { __typename: "Body", id: "body-1" },
    chairBreaksTie: facts.chairBreaksTie,
    defaultThreshold: facts.threshold,
    quorum: quorumNow(),
    members: lines.map(({ name, position }) => ({
      __typename: "Member",
      id: `member-${position}`,
      name,
      votes: true,
      seat: { __typename: "Seat", id: `seat-${position}`, label: `District ${position}` },
    })),
    currentItem: facts.itemUp ? { ...itemWithoutMeeting(), currentMotion: hasMotion ? motion() : null } : null,
  });
  const speaker = (at: number, name: string, more: Input): Input => ({
    __typename: "Speaker",
    id: `speaker-${at}`,
    name,
    organization: "Friends of the Mill",
    topic: "4. Repair of the Mill Road bridge",
    stance: "AGAINST",
    state: "WAITING",
    lengthSeconds: null,
    usedMs: 0,
    startedAt: null,
    ...more,
  });
  const speakers = (): Input[] => {
    if (!facts.speaking) return [];
    const { name, left, paused = false } = facts.speaking;
    const clock = { lengthSeconds: 180, usedMs: (180 - left) * 1000 };
    const running = paused ? null : new Date().toISOString();
    return [
      speaker(1, name, { ...clock, state: paused ? "PAUSED" : "SPEAKING", startedAt: running }),
      speaker(2, "Rosa Delgado", {}),
      speaker(3, "Tom Whitaker", {}),
    ];
  };
  const agenda = (): Input[] => (facts.results === null ? usualAgenda() : decidedAgenda(facts.results));
  /** An agenda with this many results, some with long texts. */
  const decidedAgenda = (results: number): Input[] =>
    Array.from({ length: results + 2 }, (_, index) => ({
      __typename: "AgendaItem",
      id: `item-${index + 50}`,
      number: String(index + 1),
      description:
        index % 3 === 2
          ? "Resolution authorizing the Chair to sign the agreement with the Town for winter maintenance of county roads"
          : "Purchase of two plow trucks under state contract",
      outcome: index > 0 && index <= results ? { code: "PASSED", text: "Passed 5,120 to 2,207, weighted" } : null,
      contradictions: [],
      motions: [],
    }));
  const usualAgenda = (): Input[] =>
    [
      "Call to order",
      "Approval of the minutes of November 3",
      "Appointment of two members of the Planning Board",
      "Repair of the Mill Road bridge",
      "Purchase of two plow trucks under state contract",
      "Budget amendment: sheriff's overtime",
      "Public comment",
      "Adjournment",
    ].map((description, index) => ({
      __typename: "AgendaItem",
      id: `item-${index === 3 ? 1 : index + 10}`,
      number: String(index + 1),
      description,
      outcome:
        [null, { code: "PASSED", text: "Passed by voice vote" }, { code: "PASSED", text: "Passed 11 to 3" }][index] ??
        null,
      contradictions: index === 2 ? facts.contradictions : [],
      motions: index === 3 && hasMotion ? [motion()] : [],
    }));
  /** The item's outcome, by the product's own rule. */
  const outcomeNow = () => {
    if (!hasMotion) return null;
    const counted = tally({ entries: lines.map((line) => ({ ...line, key: line.id })), vacancies: facts.vacancies });
    const judged = motion() as { outcome: "PASSED" | "FAILED" | null };
    const { yes, no: against } = counted.heads;
    const ended = itemOutcome([
      {
        key: "motion-1",
        kind: "MAIN",
        state,
        position: 1,
        text: motionText,
        outcome: declared ? (declared === "CARRIED" ? "PASSED" : "FAILED") : judged.outcome,
        declared,
        isFlag: facts.checked !== null,
        closedAt: null,
        againOfKey: null,
        count: facts.voteType === "ROLL_CALL_VOTE" ? { yes, no: against, weight: null } : null,
      },
    ]);
    return ended && { code: ended.code, text: ended.text };
  };
  const itemWithoutMeeting = (): Input => ({
    __typename: "AgendaItem",
    __isNode: "AgendaItem",
    id: "item-1",
    key: "item-1",
    number: "4",
    description: "Repair of the Mill Road bridge",
    motionText,
    voteType: facts.voteType,
    outcome: outcomeNow(),
    contradictions,
    owedAmendments: [],
    hasLawDeadlines: false,
    motions: hasMotion ? [motion()] : [],
    viewerCan: {
      addMotion: facts.mayRecord ? yes : no("Adding a motion needs the permission Edit - Agenda items."),
      moveConsent: no("No items are waiting on the consent agenda."),
      pullFromConsent: no("This item is not on the consent agenda."),
      returnToConsent: no("This item was not pulled out of the consent agenda."),
    },
  });

  let clerkActs = false;
  const castAll = (votes: readonly { entryId: string; value: VoteValue }[], reason: string | null) => {
    undoFrom = { sequence: events.length + 1, before: new Map(lines.map(({ id, vote }) => [id, vote])) };
    const viewerLine = clerkActs ? undefined : lines.find(({ name }) => name === facts.viewer);
    for (const { entryId, value } of votes) {
      const had = lines.find(({ id }) => id === entryId)?.vote !== "NONE";
      record(entryId, value, had ? "CHANGE" : "CAST", reason, viewerLine?.id === entryId);
    }
  };
  const asRefusal = (message: string) => ({ __typename: "Refusal", code: "REFUSED", message, field: null });

  /** Mock mutations that answer like the server's. */
  const verbs: Record<string, (input: Input) => Input> = {
    castVote: ({ entryId, value, reason }) => {
      castAll([{ entryId: entryId as string, value: value as VoteValue }], (reason as string | undefined) ?? null);
      return { __typename: "CastVotePayload", motion: motion() };
    },
    castVotes: ({ votes, reason }) => {
      castAll(votes as { entryId: string; value: VoteValue }[], (reason as string | undefined) ?? null);
      return { __typename: "CastVotesPayload", motion: motion() };
    },
    undoVotes: () => {
      if (!undoFrom) return asRefusal("There is nothing to undo.");
      const { before } = undoFrom;
      undoFrom = null;
      for (const line of lines)
        if (line.vote !== before.get(line.id)) record(line.id, before.get(line.id) ?? "NONE", "UNDO", null, false);
      return { __typename: "UndoVotesPayload", motion: motion() };
    },
    correctVote: ({ entryId, value, reason }) => {
      record(entryId as string, value as VoteValue, "CORRECTION", reason as string, false);
      return { __typename: "CorrectVotePayload", motion: motion() };
    },
    restateRule: ({ thresholdType, customRule, reason }) => {
      const custom = customRule as CustomRuleValue | null;
      const after = motionRule(thresholdType as ThresholdType, custom);
      if (!after) return asRefusal("Another fraction needs its numerator, denominator, measure and basis.");
      restatements = [
        ...restatements,
        {
          __typename: "RuleRestatement",
          sequence: restatements.length + 1,
          afterVote: events.length,
          before: rule.label,
          after: after.label,
          reason,
          byName: "Nora Clerk",
          at: "2026-11-17T19:40:00Z",
        },
      ];
      rule = after;
      stated = { thresholdType: thresholdType as string, customRule: custom && { ...custom } };
      contradictions = [];
      finding = null;
      version += 1;
      return { __typename: "RestateRulePayload", motion: motion() };
    },
    openVote: () => {
      state = "OPEN";
      version += 1;
      return { __typename: "OpenVotePayload", motion: motion(), meeting: meeting() };
    },
    closeVote: () => {
      state = "CLOSED";
      version += 1;
      return { __typename: "CloseVotePayload", motion: motion(), meeting: meeting() };
    },
    declareVote: (input) => {
      declared = input["declared"] as "CARRIED" | "LOST";
      declarations = [...declarations, note(declared, input["reason"])];
      state = "CLOSED";
      version += 1;
      return { __typename: "DeclareVotePayload", motion: motion() };
    },
    retractDeclaration: (input) => {
      declared = null;
      declarations = [...declarations, note(null, input["reason"])];
      state = "PENDING";
      version += 1;
      return { __typename: "RetractDeclarationPayload", motion: motion() };
    },
    withdrawMotion: () => {
      state = "WITHDRAWN";
      version += 1;
      return { __typename: "WithdrawMotionPayload", motion: motion(), item: item() };
    },
    reinstateMotion: () => {
      state = "PENDING";
      version += 1;
      return { __typename: "ReinstateMotionPayload", motion: motion(), item: item() };
    },
    updateRollEntry: ({ entryId, present, weight }) => {
      const read = weight === undefined ? null : weightFromText(weight as string);
      if (read !== null && typeof read !== "number") return asRefusal(read.message);
      lines = lines.map((line) =>
        line.id === entryId
          ? { ...line, present: (present as boolean | undefined) ?? line.present, weight: read ?? line.weight }
          : line,
      );
      version += 1;
      return { __typename: "UpdateRollEntryPayload", motion: motion() };
    },
    removeRollEntry: ({ entryId }) => {
      lines = lines.filter(({ id }) => id !== entryId);
      version += 1;
      return { __typename: "RemoveRollEntryPayload", motion: motion(), deletedId: entryId };
    },
    addRollEntry: ({ name, memberId }) => {
      const at = lines.length;
      const known = facts.lines[Number(String(memberId).split("-")[1]) - 1]?.name;
      const added = {
        id: `entry-${at + 100}`,
        position: at + 1,
        name: (name as string | undefined) ?? known ?? "",
        weight: 100,
        vote: "NONE" as VoteValue,
        present: true,
        entitled: true,
        byMember: false,
      };
      lines = [...lines, added];
      version += 1;
      return { __typename: "AddRollEntryPayload", motion: motion() };
    },
    addMotion: (input) => {
      motionText = input["text"] as string;
      hasMotion = true;
      return { __typename: "AddMotionPayload", item: item(), motion: motion() };
    },
    updateMotion: (input) => {
      motionText = (input["text"] as string | undefined) ?? motionText;
      version += 1;
      return { __typename: "UpdateMotionPayload", motion: motion() };
    },
  };
  const item = (): Input => ({ ...itemWithoutMeeting(), meeting: meeting() });

  let waiting = new Set<() => void>();
  /** Runs a mutation and notifies every listener, as another window of the same room would see it. */
  const act = (verb: string, input: Input): Input => {
    const does = verbs[verb];
    if (!does) throw new Error(`The story knows no verb ${verb}.`);
    const answer = does(input);
    const listeners = waiting;
    waiting = new Set();
    for (const tell of listeners) tell();
    return answer;
  };
  /** The same, as the clerk's window. */
  const asClerk = (verb: string, input: Input): Input => {
    clerkActs = true;
    const answer = act(verb, input);
    clerkActs = false;
    return answer;
  };
  const listen = (field: string, read: () => Input) =>
    async function* () {
      for (;;) {
        yield { [field]: read() };
        await new Promise<void>((tell) => {
          waiting.add(tell);
        });
      }
    };
  const world: Record<string, unknown> = {
    ...Object.fromEntries(Object.keys(verbs).map((verb) => [verb, ({ input }: { input: Input }) => act(verb, input)])),
    node: (args?: { id: string }) => (args?.id === "motion-1" ? motion() : item()),
    tenant: () => ({
      __typename: "Tenant",
      id: "tenant-1",
      displayName: "Demo County",
      timeZone: facts.timeZone,
    }),
    meeting: () => (facts.isPublic ? meeting() : null),
    viewer: () => ({
      memberships: facts.viewer
        ? [
            {
              __typename: "Member",
              id: `member-${lines.find(({ name }) => name === facts.viewer)?.position ?? 99}`,
              name: facts.viewer,
            },
          ]
        : [],
      meetingsInSession: facts.viewer ? [meeting()] : [],
    }),
    voteTallied: listen("voteTallied", motion),
    currentItemChanged: listen("currentItemChanged", meeting),
    attendanceChanged: listen("attendanceChanged", meeting),
  };
  return { world, act, asClerk, voteOf: (name: string) => lines.find((line) => line.name === name)?.vote };
}

export type StoryVote = ReturnType<typeof storyVote>;
