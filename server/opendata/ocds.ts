import { z } from "zod";
import { RELEASE_TAGS } from "#schema/opendata/ocds/codelists.rules.ts";
import { countyQuery, text } from "../rest/fields.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { type Asked, route } from "../rest/route.ts";

// Open data of procurement by the Open Contracting Data Standard 1.1.5, for everyone without signing in.

/** Addresses of the extensions that releases use. Each contains its version. */
const EXTENSIONS = ["ocds_bid_extension/v1.1.5", "ocds_enquiry_extension/v1.1.5"].map(
  (name) => `https://raw.githubusercontent.com/open-contracting-extensions/${name}/extension.json`,
);
/** Seconds for which an answer may be cached: published data never changes, and new data may come a minute later. */
const FRESH = 60;

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
interface RecordData {
  ocid: string;
  releases: { at: string; document: object }[];
  compiled: object;
}
interface County {
  tenant: { displayName: string };
}

const COUNTY = "tenant { displayName }";
const RECORD = "ocid compiled releases { at document }";
const PageInfo = "pageInfo { hasNextPage endCursor }";

const count = z.coerce
  .number({ error: "must be a number" })
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be at least 1" });
const after = text(400, "End of the previous page, from links.next of the answer.").optional();

const Package = z.object({
  uri: z.string().describe("Address of this package."),
  version: z.literal("1.1"),
  publishedDate: z.string().describe("When its newest release was published."),
  publisher: z.object({ name: z.string(), uri: z.string() }).describe("The county."),
  extensions: z.array(z.string()).describe("Extensions of the standard in use."),
  links: z
    .object({ next: z.string().optional().describe("Address of the next page; absent on the last page.") })
    .describe("Links to other pages."),
});
const ReleasePackage = Package.extend({
  releases: z.array(z.looseObject({ ocid: z.string(), id: z.string() })).describe("Releases, oldest first."),
}).meta({ id: "OcdsReleasePackage", description: "Releases by OCDS 1.1.5." });
const RecordPackage = Package.extend({
  records: z
    .array(z.looseObject({ ocid: z.string() }))
    .describe("Processes, each with its releases and its compiled release."),
}).meta({ id: "OcdsRecordPackage", description: "Records by OCDS 1.1.5." });

/** The package metadata. The same content gives the same text, so that it can be cached. */
function packageOf({ origin }: Asked, address: URL, { tenant }: County, dates: string[], page: Page | null) {
  const next = page?.pageInfo.hasNextPage ? new URL(address) : null;
  next?.searchParams.set("after", page?.pageInfo.endCursor ?? "");
  return {
    uri: address.href,
    version: "1.1" as const,
    publishedDate: dates.reduce((newest, date) => (date > newest ? date : newest), "1970-01-01T00:00:00Z"),
    publisher: { name: tenant.displayName, uri: `${origin}/` },
    extensions: EXTENSIONS,
    links: next ? { next: next.href } : {},
  };
}

/** The requested address, with its filters. */
function addressOf({ origin }: Asked, path: string, parameters: Record<string, string | number | undefined> = {}): URL {
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
}

const recordJson = ({ ocid, releases, compiled }: RecordData) => ({
  ocid,
  releases: releases.map(({ document }) => document),
  compiledRelease: compiled,
});
/** The standard has no empty packages, so none is served. */
const NOTHING: CallRefusal = { status: 404, code: "NOTHING_TOLD", error: "No matching data found." };
const noProcess: CallRefusal = { status: 404, code: "NOT_FOUND", error: "Not found." };

export const ocdsRoutes = [
  route<County & { ocdsReleases: Page & { edges: { node: { at: string; document: object } }[] } }>()({
    method: "get",
    path: "/api/ocds/releases",
    tag: "Open data",
    summary: "Releases of all contracting processes (OCDS 1.1.5), oldest first",
    description:
      "A release package. A release is written when a bid is published and at each later step, and never changes. Follow links.next to the end, then ask again with since. If nothing matches, the answer is 404.",
    guests: true,
    query: countyQuery.extend({
      since: z.iso
        .datetime({ offset: true, error: "must be a moment such as 2026-03-11T00:00:00Z" })
        .optional()
        .describe("Only releases published at this time or later."),
      tag: z
        .enum(RELEASE_TAGS, { error: `must be one of ${RELEASE_TAGS.join(", ")}` })
        .optional()
        .describe("Only releases with this tag."),
      first: count
        .max(100, { error: "must be at most 100" })
        .optional()
        .describe("Number per page; if not given, 100."),
      after,
    }),
    steps: [
      {
        query: `query($since: DateTime, $tag: OcdsTag, $first: Int, $after: String) { ${COUNTY} ocdsReleases(since: $since, tag: $tag, first: $first, after: $after) { ${PageInfo} edges { node { at document } } } }`,
        variables: ({ query }) => ({ ...query, first: query.first ?? 100, after: query.after || null }),
      },
      { refuse: (_asked, { ocdsReleases }) => (ocdsReleases.edges.length > 0 ? null : NOTHING) },
    ],
    reply: {
      schema: ReleasePackage,
      fresh: FRESH,
      json: (found, input) => {
        const { since, tag, first, after: from } = input.query;
        const address = addressOf(input, "/api/ocds/releases", { since, tag, first, after: from });
        const nodes = found.ocdsReleases.edges.map(({ node }) => node);
        return {
          ...packageOf(
            input,
            address,
            found,
            nodes.map(({ at }) => at),
            found.ocdsReleases,
          ),
          releases: nodes.map(({ document }) => document),
        };
      },
    },
    refusals: [404],
  }),

  route<County & { ocdsRecords: Page & { edges: { node: RecordData }[] } }>()({
    method: "get",
    path: "/api/ocds/records",
    tag: "Open data",
    summary: "All contracting processes with their releases (OCDS 1.1.5), oldest first",
    description:
      "A record package. Each record has every release and the compiled release. Follow links.next to the end. If nothing has been published yet, the answer is 404.",
    guests: true,
    query: countyQuery.extend({
      first: count.max(50, { error: "must be at most 50" }).optional().describe("Number per page; if not given, 20."),
      after,
    }),
    steps: [
      {
        query: `query($first: Int, $after: String) { ${COUNTY} ocdsRecords(first: $first, after: $after) { ${PageInfo} edges { node { ${RECORD} } } } }`,
        variables: ({ query }) => ({ first: query.first ?? 20, after: query.after || null }),
      },
      { refuse: (_asked, { ocdsRecords }) => (ocdsRecords.edges.length > 0 ? null : NOTHING) },
    ],
    reply: {
      schema: RecordPackage,
      fresh: FRESH,
      json: (found, input) => {
        const { first, after: from } = input.query;
        const nodes = found.ocdsRecords.edges.map(({ node }) => node);
        const dates = nodes.flatMap(({ releases }) => releases.map(({ at }) => at));
        const address = addressOf(input, "/api/ocds/records", { first, after: from });
        return { ...packageOf(input, address, found, dates, found.ocdsRecords), records: nodes.map(recordJson) };
      },
    },
    refusals: [404],
  }),

  route<County & { ocdsRecord: RecordData | null }>()({
    method: "get",
    path: "/api/ocds/records/{ocid}",
    tag: "Open data",
    summary: "One contracting process with its releases (OCDS 1.1.5)",
    description: "A record package of one record. Unpublished processes are not found.",
    guests: true,
    params: z.object({ ocid: text(200, "OCID of the process.") }),
    query: countyQuery,
    steps: [
      {
        query: `query($ocid: String!) { ${COUNTY} ocdsRecord(ocid: $ocid) { ${RECORD} } }`,
        variables: ({ params }) => params,
      },
      { refuse: (_asked, { ocdsRecord }) => (ocdsRecord ? null : noProcess) },
    ],
    reply: {
      schema: RecordPackage,
      fresh: FRESH,
      json: (found, input) => {
        const record = found.ocdsRecord as RecordData;
        const address = addressOf(input, `/api/ocds/records/${encodeURIComponent(record.ocid)}`);
        const dates = record.releases.map(({ at }) => at);
        return { ...packageOf(input, address, found, dates, null), records: [recordJson(record)] };
      },
    },
    refusals: [404],
  }),
];
