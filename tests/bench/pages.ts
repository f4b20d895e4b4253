import { documentOf } from "./editor.ts";
import {
  NO_KEPT_ANSWERS,
  type Clerk,
  DEMO_PASSWORD,
  type Ground,
  meetingOf,
  prepared,
  product,
  PRODUCTION,
  vacuumAnalyze,
  signIn,
} from "./ground.ts";
import { AT_ONCE, openAgent, pace, type Paced, post } from "./pace.ts";
import { openVote } from "./room.ts";
import { median, ms, percentile, type Row } from "./table.ts";

const MEMBERS = 13;

interface Keys {
  meeting: string;
  resolution: string;
}

interface Page {
  name: string;
  document: string;
  variables: (keys: Keys) => object;
  /** The account that asks, by the name before the @. Null: a guest. */
  who: string | null;
}

// The web's own query variables. Its types are for browsers, so they are not imported.
const web = (file: string): Promise<any> => import(file);
const [dashboard, meetings, repository, projects, contracts] = await Promise.all(
  [
    "#web/dashboard/dashboardView.ts",
    "#web/meetings/schedule/meetingFilters.ts",
    "#web/resolutions/repository/repositoryFilters.ts",
    "#web/projects/list/projectAddress.ts",
    "#web/contracts/list/contractAddress.ts",
  ].map(web),
);
const NOTHING = new URLSearchParams();
const filters = meetings.readFilters(NOTHING);

/** The pages of the app as opened without a search. */
const PAGES: Page[] = [
  { name: "sign-in", document: "LoginPageQuery", variables: () => ({}), who: null },
  {
    name: "dashboard",
    document: "DashboardPageQuery",
    variables: () => dashboard.pageVariables(NOTHING),
    who: "clerk",
  },
  {
    name: "meetings",
    document: "MeetingDashboardPageQuery",
    variables: () => ({ ...meetings.pageVariables(filters), calendarYear: meetings.calendarYearOf(filters) }),
    who: "clerk",
  },
  {
    name: "repository",
    document: "RepositoryPageQuery",
    variables: () => repository.pageVariables(repository.readFilters(NOTHING)),
    who: "clerk",
  },
  {
    name: "resolution editor",
    document: "ResolutionEditorPageQuery",
    variables: ({ resolution }) => ({ key: resolution }),
    who: "clerk",
  },
  { name: "display", document: "DisplayPageQuery", variables: ({ meeting }) => ({ key: meeting }), who: null },
  {
    name: "procurement",
    document: "ProjectsPageQuery",
    variables: () => projects.pageVariables(projects.readView(NOTHING)),
    who: "purchasing",
  },
  {
    name: "contracts",
    document: "ContractsPageQuery",
    variables: () => contracts.variablesAt("http://c/contracts"),
    who: "purchasing",
  },
];

/**
 * Each page's own document on the demonstration county, uncached compared with cached; then the writes: sign-ins and
 * votes.
 */
export async function pages(on: Ground): Promise<Row[]> {
  const size = on.size.pages;
  const keys = await prepared(on, async (clerk) => {
    const { json } = await clerk.http("/graphql", { query: "{ resolutions(first: 1) { edges { node { key } } } }" });
    const { key } = await meetingOf(clerk, size.items);
    return { meeting: key, resolution: String(json.data.resolutions.edges[0].node.key) };
  });
  const { helper: uncached, port, clerk } = await product(on, [], { ...PRODUCTION, ...NO_KEPT_ANSWERS });
  await using _uncached = uncached;
  const { helper: cached, port: keptPort } = await product(on, [], PRODUCTION);
  await using _cached = cached;
  await vacuumAnalyze(on);
  const agent = openAgent();
  const rows: Row[] = [];
  try {
    for (const page of PAGES) {
      const body = JSON.stringify({ documentId: documentOf(page.document), variables: page.variables(keys) });
      const from = async (at: number) => {
        const headers = page.who === null ? {} : (await signIn(at, page.who)).browser;
        return () => post(agent, at, headers, body);
      };
      const [fresh, again] = [await from(port), await from(keptPort)];
      for (const warm of [fresh, again]) await pace(warm, { during: size.warmMs });
      const [ours, limit]: [Paced[], Paced[]] = [[], []];
      for (let round = 0; round < size.rounds; round += 1) {
        ours.push(await pace(fresh, { during: size.roundMs }));
        limit.push(await pace(again, { during: size.roundMs }));
      }
      const kibibytes = ((await fresh()).length / 1024).toFixed(1);
      rows.push({
        ...done(`${page.name}, ${AT_ONCE} at once (${kibibytes} KiB)`, ours),
        limit: `${summaryOf(limit)}, kept`,
        ratio: (rate(ours) / rate(limit)).toFixed(2),
      });
    }
    rows.push(...(await deeds(on, port, clerk)));
    return rows;
  } finally {
    agent.destroy();
  }
}

/** Writes, which are never cached. */
async function deeds(on: Ground, port: number, clerk: Clerk): Promise<Row[]> {
  const { rounds, rollCalls } = on.size.pages;
  const agent = openAgent();
  try {
    const names = Array.from({ length: MEMBERS }, (_, index) => `member${index + 1}`);
    const signing: Paced[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const signsIn = (before: number) => {
        const email = `${names[before % MEMBERS]}@demo.example`;
        return post(agent, port, {}, JSON.stringify({ email, password: DEMO_PASSWORD }), "/api/login");
      };
      signing.push(await pace(signsIn, { count: MEMBERS }));
    }
    const members = await Promise.all(names.map((name) => signIn(port, name)));

    const votes = async (document: string, motionId: string, atOnce: number, lines: Line[]) => {
      const documentId = documentOf(document);
      const vote = async (before: number) => {
        const { who, entryId } = lines[before % lines.length] as Line;
        const value = before < lines.length ? "YES" : "NO";
        const body = JSON.stringify({ documentId, variables: { input: { motionId, entryId, value } } });
        const text = await post(agent, port, who.browser, body);
        if (!text.includes('"CastVotePayload"')) throw new Error(text);
      };
      // Votes on each line twice, so that the log of votes stays as long as a real one.
      return await pace(vote, { count: 2 * lines.length, atOnce });
    };
    const [byClerk, byMembers]: [Paced[], Paced[]] = [[], []];
    // The first round warms up.
    for (let round = 0; round <= rollCalls; round += 1) {
      const [one, other] = [await openVote(clerk), await openVote(clerk)];
      const all = one.roll.map(({ id }) => ({ who: clerk, entryId: id }));
      const clerks = await votes("useRollCallCastVoteMutation", one.motionId, AT_ONCE, all);
      const ownLines = await Promise.all(members.map((who) => ownLine(who, other.motionId)));
      const theirs = await votes("MemberBallotCastVoteMutation", other.motionId, MEMBERS, ownLines);
      if (round === 0) continue;
      byClerk.push(clerks);
      byMembers.push(theirs);
    }
    return [
      done(`signing in, a password each, ${AT_ONCE} at once`, signing),
      done(`castVote, the clerk's roll call, ${AT_ONCE} at once on one motion`, byClerk),
      done(`castVote, ${MEMBERS} members at once on one motion`, byMembers),
    ];
  } finally {
    agent.destroy();
  }
}

interface Line {
  who: Clerk;
  entryId: string;
}

/** A member's own line of the roll. */
async function ownLine(who: Clerk, motionId: string): Promise<Line> {
  const query = "query($id: ID!) { node(id: $id) { ... on Motion { viewerEntry { id } } } }";
  const { json } = await who.http("/graphql", { query, variables: { id: motionId } });
  return { who, entryId: String(json.data.node.viewerEntry.id) };
}

const rate = (rounds: Paced[]): number => median(rounds.map(({ perSecond }) => perSecond));

function summaryOf(rounds: Paced[]): string {
  const times = rounds.flatMap((round) => round.times);
  return `${rate(rounds).toFixed(0)}/s, p50 ${ms(percentile(times, 50))}, p99 ${ms(percentile(times, 99))} ms`;
}

const done = (what: string, rounds: Paced[]): Row => ({
  what: `(s) ${what}`,
  ours: summaryOf(rounds),
  limit: "",
  ratio: "",
  aim: "",
  met: null,
});
