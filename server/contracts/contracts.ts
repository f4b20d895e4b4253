import { z } from "zod";
import { contractStatusNamed } from "#schema/contracts/lifecycle.rules.ts";
import { CONTRACT_STATUS_LABELS } from "#schema/contracts/words.rules.ts";
import { countyQuery, idParam, text } from "../rest/fields.ts";
import { MAX_LISTED, PAGE_FIELDS, pageQuery } from "../rest/list.ts";
import { route } from "../rest/route.ts";
import {
  CONTRACT_FIELDS,
  type ContractData,
  ContractJson,
  contractJson,
  type ContractRow,
  ContractRowJson,
  contractRowJson,
  CONTRACT_ROW_FIELDS,
} from "./contractJson.ts";

const EVERY = ["", "all"];
const WORDS = Object.values(CONTRACT_STATUS_LABELS).join(", ");
const isEvery = (word: string): boolean => EVERY.includes(word.trim().toLowerCase());

export const contractRoutes = [
  route<{ contracts: { edges: { cursor: string; node: ContractRow }[] } }>()({
    method: "get",
    path: "/api/contracts",
    tag: "Contracts",
    summary: "Contracts, newest first, or best match first",
    description:
      "At most 100 at a time; pass the last one's cursor as after to get the next page, or follow the Link header.",
    query: countyQuery.extend({
      status: text(
        40,
        `Only contracts of this status, whatever the case: ${WORDS}; all of them when it is 'all' or not given.`,
      )
        .refine((word) => isEvery(word) || contractStatusNamed(word) !== null, { error: `must be all, ${WORDS}` })
        .optional(),
      q: text(400, "Words to search for in names, numbers, vendors, departments, descriptions and texts.").optional(),
      ...pageQuery(MAX_LISTED),
    }),
    list: { of: "contracts", most: MAX_LISTED, roughly: true },
    steps: [
      {
        query: `query($filter: ContractFilter, $first: Int, $after: String, $last: Int, $before: String) { viewer { user { key } } contracts(filter: $filter, first: $first, after: $after, last: $last, before: $before) { edges { cursor node { ${CONTRACT_ROW_FIELDS} } } ${PAGE_FIELDS} } }`,
        variables: ({ query: { status, q } }) => ({
          filter: { status: contractStatusNamed(status ?? ""), q: q?.trim() || null },
        }),
        lists: true,
      },
    ],
    reply: {
      schema: z.array(
        ContractRowJson.extend({ cursor: z.string().describe("Pass it as after to get the next page.") }),
      ),
      json: ({ contracts }) => contracts.edges.map(({ cursor, node }) => ({ ...contractRowJson(node), cursor })),
    },
  }),

  route<{ contract: ContractData | null }>()({
    method: "get",
    path: "/api/contracts/{id}",
    tag: "Contracts",
    summary: "A contract",
    params: idParam("contract"),
    query: countyQuery,
    steps: [
      {
        query: `query($key: ID!) { viewer { user { key } } contract(key: $key) { ${CONTRACT_FIELDS} } }`,
        variables: ({ params }) => ({ key: params.id }),
      },
      {
        refuse: (_asked, { contract }) => (contract ? null : { status: 404, code: "NOT_FOUND", error: "Not found." }),
      },
    ],
    reply: {
      schema: ContractJson,
      json: ({ contract }) => contractJson(contract as ContractData),
      version: ({ contract }) => (contract as ContractData).version,
    },
    refusals: [404],
  }),
];
