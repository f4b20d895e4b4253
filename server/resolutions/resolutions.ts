import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { isSameName } from "#schema/bodies/office.rules.ts";
import { RESOLUTION_STATUSES, STATUS_KEYS } from "#schema/resolutions/facts.rules.ts";
import { countyQuery, done, idParam, text, unknownName } from "../rest/fields.ts";
import { fieldsIn, NewResolution, WholeResolution } from "./resolutionBody.ts";
import { changesOf } from "./resolutionChanges.ts";
import {
  noResolution,
  RESOLUTION_FIELDS,
  type ResolutionData,
  ResolutionJson,
  resolutionJson,
  type ResolutionRow,
  ResolutionRowJson,
  ROW_FIELDS,
  rowJson,
} from "./resolutionJson.ts";
import { MAX_LISTED, PAGE_FIELDS, pageQuery } from "../rest/list.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { OLD_VERSION, route } from "../rest/route.ts";

interface Found {
  departments?: { name: string }[];
  resolution: ResolutionData | null;
  tenant: { displayName: string };
}

const READ = `query($key: ID!) { viewer { user { key } } tenant { displayName } resolution(key: $key) { ${RESOLUTION_FIELDS} } }`;
const findResolution = {
  query: READ,
  variables: ({ params }: { params: { id: string } }) => ({ key: params.id }),
};
const refuseMissing = {
  refuse: (_asked: unknown, { resolution }: Found) => (resolution ? null : noResolution),
};
const shown = {
  schema: ResolutionJson,
  json: ({ resolution, tenant }: Found) => resolutionJson(resolution as ResolutionData, tenant.displayName),
  version: ({ resolution }: Found) => (resolution as ResolutionData).version,
};
/** Departments of the county, if the body names one. */
const findDepartments = {
  query: "query { departments { name } }",
  variables: ({ body }: { body: { department?: string | null | undefined } }) => (body.department?.trim() ? {} : null),
};
/** A department must be one of the county's. A county without a list accepts any, and a resolution may keep its present one. */
const refuseUnknownDepartment = {
  refuse: (
    { body: { department } }: { body: { department?: string | null | undefined } },
    { departments, resolution }: { departments?: { name: string }[]; resolution?: { department: string } | null },
  ): CallRefusal | null => {
    const names = (departments ?? []).map(({ name }) => name);
    const known = [...names, ...(resolution ? [resolution.department] : [])];
    return !department || names.length === 0 || known.some((name) => isSameName(name, department))
      ? null
      : unknownName("department", department, names);
  },
};
const missing = (field: string): CallRefusal => ({
  status: 422,
  code: "BAD_USER_INPUT",
  error: `${field} is needed`,
  field,
});
const STATUS_OF = new Map(RESOLUTION_STATUSES.map((status) => [STATUS_KEYS[status], status]));

export const resolutionRoutes = [
  route<{ resolutions: { edges: { cursor: string; node: ResolutionRow }[] } }>()({
    method: "get",
    path: "/api/resolutions",
    tag: "Resolutions",
    summary: "The repository, newest first, or best match first",
    description:
      "At most 100 at a time; pass the last one's cursor as after to get the next page, or follow the Link header.",
    query: countyQuery.extend({
      status: z
        .enum(["", "all", ...STATUS_OF.keys()], { error: `must be all, ${[...STATUS_OF.keys()].join(", ")}` })
        .optional()
        .describe("Only resolutions with this status; all if 'all' or not given."),
      q: text(400, "Words to search for in titles, numbers, vendors, descriptions and texts.").optional(),
      ...pageQuery(MAX_LISTED),
    }),
    list: { of: "resolutions", most: MAX_LISTED, roughly: true },
    steps: [
      {
        query: `query($filter: ResolutionFilter, $first: Int, $after: String, $last: Int, $before: String) { viewer { user { key } } resolutions(filter: $filter, first: $first, after: $after, last: $last, before: $before) { edges { cursor node { ${ROW_FIELDS} } } ${PAGE_FIELDS} } }`,
        variables: ({ query: { status, q } }) => ({
          filter: { status: STATUS_OF.get(status ?? "") ?? null, q: q?.trim() || null },
        }),
        lists: true,
      },
    ],
    reply: {
      schema: z.array(
        ResolutionRowJson.extend({ cursor: z.string().describe("Pass it as after to get the next page.") }),
      ),
      json: ({ resolutions }) => resolutions.edges.map(({ cursor, node }) => ({ ...rowJson(node), cursor })),
    },
  }),

  route<{
    tenant: { displayName: string };
    departments?: { name: string }[];
    created: { resolution: ResolutionData };
  }>()({
    method: "post",
    path: "/api/resolutions",
    tag: "Resolutions",
    summary: "Requests a resolution; it starts as a draft",
    query: countyQuery,
    body: NewResolution,
    status: 201,
    steps: [
      {
        refuse: ({ body }) =>
          body.department?.trim() ? (body.dateOfRequest ? null : missing("dateOfRequest")) : missing("department"),
      },
      { query: "query { viewer { user { key } } tenant { displayName } }", variables: () => ({}) },
      findDepartments,
      refuseUnknownDepartment,
      {
        verbs: ({ body }) => [
          {
            as: "created",
            verb: "createResolution",
            input: {
              fields: fieldsIn(body, null),
              priorId: body.prior_id ? globalId("Resolution", body.prior_id) : null,
            },
            select: `resolution { ${RESOLUTION_FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: ResolutionJson,
      json: ({ tenant, created }) => resolutionJson(created.resolution, tenant.displayName),
      version: ({ created }) => created.resolution.version,
    },
    refusals: [404, 409],
  }),

  route<Found>()({
    method: "get",
    path: "/api/resolutions/{id}",
    tag: "Resolutions",
    summary: "A resolution",
    params: idParam("resolution"),
    query: countyQuery,
    steps: [findResolution, refuseMissing],
    reply: shown,
    refusals: [404],
  }),

  route<Found>()({
    method: "put",
    path: "/api/resolutions/{id}",
    tag: "Resolutions",
    summary: "Saves a whole resolution: its fields, and its text, summary, press release and route if they differ",
    description:
      "Fields that are not sent stay unchanged; fields that cannot be set this way (status, numbers, waitingOn) are ignored. Everything is saved, or nothing. With If-Match or version, a resolution changed in the meantime is refused with 412.",
    params: idParam("resolution"),
    query: countyQuery,
    body: WholeResolution,
    steps: [
      findResolution,
      refuseMissing,
      {
        refuse: ({ version }, { resolution }) =>
          version === null || version === resolution?.version ? null : OLD_VERSION,
      },
      findDepartments,
      refuseUnknownDepartment,
      { verbs: ({ body, version }, { resolution }) => changesOf(body, resolution as ResolutionData, version) },
      findResolution,
      refuseMissing,
    ],
    reply: shown,
    refusals: [404, 409, 412],
  }),

  route()({
    method: "delete",
    path: "/api/resolutions/{id}",
    tag: "Resolutions",
    summary: "Deletes a draft or a withdrawn resolution",
    params: idParam("resolution"),
    query: countyQuery,
    steps: [
      {
        verbs: ({ params }) => [
          {
            as: "deleted",
            verb: "deleteResolution",
            input: { resolutionId: globalId("Resolution", params.id) },
            select: "deletedId",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),
];
