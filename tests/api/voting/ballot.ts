import type { County, Person } from "#tests/support/world.ts";

export const MOTION = `id key state sequence version outcome frozenHash thresholdType castingVote declared
  tally { heads { yes no abstain recused absent notVoted present voted members } weight { yes no present members } }
  verdict { passed decided sentence warnings notVoted yes threshold margin arithmetic tieBroken }
  vacancies { seat weight }
  roll { id name seat position present entitled weight vote lastEvent { kind byName byMember reason } }
  events { sequence value kind reason byName byMember entry { name } }`;

/** A roll call under way, and its common actions. */
export interface Ballot {
  meetingId: string;
  itemId: string;
  motionId: string;
  /** The motion as a person sees it. Default: the clerk. */
  read(who?: Person, selection?: string): Promise<any>;
  /** Id of a member's line in the roll. */
  line(name: string): string;
  /** Casts as the clerk, or as another person. */
  cast(name: string, value: string, more?: { as?: Person; reason?: string }): Promise<any>;
  /** Casts many at once, as the clerk. */
  castAll(votes: Record<string, string>): Promise<any>;
  close(): Promise<any>;
}

interface Plan {
  present?: number;
  threshold?: string;
  customRule?: object;
  kind?: string;
  text?: string;
}

/** A meeting in session with one item to be decided by roll call, and a motion on it that is not open yet. */
export async function motionOf(county: County, plan: Plan = {}) {
  const clerk = await county.as("Clerk");
  const meeting = await county
    .meeting()
    .items("To buy a snow plow")
    .present(plan.present ?? county.members.length)
    .started()
    .create();
  const itemId = meeting.itemIds[0] as string;
  const { agendaItem } = await rollCall(clerk, itemId, plan);
  const { motion } = await clerk.does(
    "addMotion",
    { itemId, kind: plan.kind ?? "MAIN", text: plan.text ?? null },
    "motion { id }",
  );
  return { meeting, meetingId: meeting.id, itemId, motionId: motion.id as string, clerk, agendaItem };
}

/** Sets an item to be decided by roll call. */
export async function rollCall(clerk: Person, itemId: string, plan: Plan = {}) {
  const { node } = await clerk.read(
    `query($id: ID!) { node(id: $id) { ... on AgendaItem { id version description } } }`,
    { id: itemId },
  );
  const { item } = await clerk.does(
    "updateAgendaItem",
    {
      itemId,
      version: node.version,
      description: node.description,
      voteType: "ROLL_CALL_VOTE",
      thresholdType: plan.threshold ?? null,
      ...(plan.customRule ? { customRule: plan.customRule } : {}),
    },
    "item { id version }",
  );
  return { agendaItem: item };
}

/** The same with the vote open. */
export async function ballot(county: County, plan: Plan = {}): Promise<Ballot> {
  const { meetingId, itemId, motionId, clerk } = await motionOf(county, plan);
  const { motion } = await clerk.does("openVote", { motionId }, "motion { roll { id name } }");
  const lines = new Map<string, string>(
    motion.roll.map((entry: { id: string; name: string }) => [entry.name, entry.id]),
  );
  const line = (name: string): string => {
    const id = lines.get(name);
    if (!id) throw new Error(`${name} is not on the roll`);
    return id;
  };
  const read = async (who: Person = clerk, selection = MOTION) =>
    (await who.read(`query($id: ID!) { node(id: $id) { ... on Motion { ${selection} } } }`, { id: motionId })).node;
  return {
    meetingId,
    itemId,
    motionId,
    read,
    line,
    cast: (name, value, more = {}) =>
      (more.as ?? clerk).verb(
        "castVote",
        { motionId, entryId: line(name), value, reason: more.reason ?? null },
        `motion { ${MOTION} }`,
      ),
    castAll: (votes) =>
      clerk.verb(
        "castVotes",
        { motionId, votes: Object.entries(votes).map(([name, value]) => ({ entryId: line(name), value })) },
        `motion { ${MOTION} }`,
      ),
    close: () => clerk.does("closeVote", { motionId }, `motion { ${MOTION} }`),
  };
}
