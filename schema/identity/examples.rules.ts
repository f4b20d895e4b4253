// Common tasks of integrators, as example queries for the integrators' page. tests/api/graphql/examples.test.ts runs
// each of them.

/** A GraphQL example. */
export interface GraphqlExample {
  /** Part of the page's address. */
  name: string;
  title: string;
  /** When it is useful, and what to watch for. */
  about: string;
  document: string;
  variables: Readonly<Record<string, unknown>>;
}

/** A documented call. */
export interface CallExample {
  title: string;
  about: string;
  method: "GET" | "POST";
  path: string;
  /** Null if none is sent. */
  body: Readonly<Record<string, unknown>> | null;
}

export const GRAPHQL_EXAMPLES: readonly GraphqlExample[] = [
  {
    name: "who",
    title: "Who am I?",
    about: "Who the token acts for, and their role. Ask this first: it shows whether the token works.",
    document: `query WhoAmI {
  tenant { displayName timeZone }
  viewer { user { email fullName role { name } } }
}`,
    variables: {},
  },
  {
    name: "meetings",
    title: "Meetings of a year, with their agendas",
    about:
      "Newest first, twenty at a time. Give endCursor back as after to read on; paging stays right while meetings are added.",
    document: `query Meetings($year: Int, $after: String) {
  meetings(year: $year, first: 20, after: $after) {
    totalCount
    edges {
      node {
        key number meetingType date startTime location state
        items { number description }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { year: 2026 },
  },
  {
    name: "votes",
    title: "How the body voted",
    about:
      "Motions of a year's meetings with the verdict, its sentence and each vote. Weights and thresholds are text: no digit is lost.",
    document: `query Votes($year: Int) {
  meetings(year: $year, first: 5) {
    edges {
      node {
        number date
        items {
          description
          motions {
            text outcome
            verdict { sentence yes threshold }
            roll { name seat weight vote }
          }
        }
      }
    }
  }
}`,
    variables: { year: 2026 },
  },
  {
    name: "adopted",
    title: "Adopted resolutions",
    about: "The law of the county, by day of adoption, newest first.",
    document: `query Adopted($after: String) {
  resolutions(filter: { status: PUBLISHED }, sort: ADOPTED, direction: DESC, first: 50, after: $after) {
    totalCount
    edges { node { key number title department adoptedOn } }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: {},
  },
  {
    name: "search",
    title: "Search the resolutions",
    about: "Words, phrases in quotation marks, typing errors forgiven. Only what the token's owner may read is found.",
    document: `query Search($words: String!) {
  resolutions(filter: { q: $words }, first: 10) {
    totalCount
    edges { node { displayNumber title status } }
  }
}`,
    variables: { words: "road salt" },
  },
  {
    name: "schedule",
    title: "Schedule a meeting",
    about:
      "A mutation returns its payload, a Refusal with a stable code, or a Conflict if someone saved a newer version. It never half succeeds.",
    document: `mutation Schedule($input: CreateMeetingInput!) {
  createMeeting(input: $input) {
    __typename
    ... on CreateMeetingPayload { meeting { id key number version } }
    ... on Refusal { code message field permission }
  }
}`,
    variables: { input: { meetingType: "Board", date: "2026-12-15", startTime: "18:00", location: "Board Chambers" } },
  },
];

/** A subscription, over WebSocket at /graphql with the subprotocol graphql-transport-ws and the token in connection_init. */
export const SUBSCRIPTION_EXAMPLE: GraphqlExample = {
  name: "live",
  title: "A live tally",
  about:
    'Over WebSocket at /graphql (subprotocol graphql-transport-ws; connection_init carries {"authorization": "Bearer …"}). The first message is the whole state, each further one too: nothing has to be added up.',
  document: `subscription Tally($motionId: ID!) {
  voteTallied(motionId: $motionId) {
    state outcome
    tally { heads { yes no abstain notVoted } weight { yes no } }
  }
}`,
  variables: { motionId: "TW90aW9uOi4uLg==" },
};

export const CALL_EXAMPLES: readonly CallExample[] = [
  {
    title: "Who am I?",
    about: "The documented calls take the same token.",
    method: "GET",
    path: "/api/me",
    body: null,
  },
  {
    title: "Meetings",
    about: "Every meeting that the token's owner may see.",
    method: "GET",
    path: "/api/meetings",
    body: null,
  },
  {
    title: "Schedule a meeting",
    about: "Send an Idempotency-Key header: a repeated request is then answered, not carried out twice.",
    method: "POST",
    path: "/api/meetings",
    body: { meeting_type: "Board", date: "2026-12-16", start_time: "18:00" },
  },
  { title: "Resolutions", about: "The newest first.", method: "GET", path: "/api/resolutions", body: null },
];

/** A call as a terminal command. */
export function curlOf(address: string, call: { method: string; path: string; body: unknown }): string {
  const lines = [`curl ${address}${call.path}`, `-H "Authorization: Bearer $DAIS_TOKEN"`];
  if (call.method !== "GET") lines.splice(1, 0, `-X ${call.method}`);
  if (call.body !== null && call.body !== undefined)
    lines.push(
      `-H "Content-Type: application/json"`,
      `-d '${JSON.stringify(call.body).replaceAll("'", String.raw`'\''`)}'`,
    );
  return lines.join(" \\\n  ");
}
