import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { countyQuery, done, idParam, text, version } from "../rest/fields.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { route } from "../rest/route.ts";

interface DepartmentData {
  key: string;
  name: string;
  abbreviation: string | null;
  munisId: number | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  version: number;
}
const FIELDS = "key name abbreviation munisId address city state zip version";

const DepartmentJson = z
  .object({
    id: z.string(),
    department_id: z.string().describe("Same as id."),
    name: z.string(),
    department: z.string().describe("Same as name."),
    abbreviation: z.string().nullable(),
    munis_id: z.number().int().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    version: z.number().int().describe("Counts its changes."),
  })
  .meta({ id: "Department", description: "A department." });
const departmentJson = ({ key, name, abbreviation, munisId, ...rest }: DepartmentData) => ({
  id: key,
  department_id: key,
  name,
  department: name,
  abbreviation,
  munis_id: munisId,
  ...rest,
});

const words = (most: number, description: string) => text(most, description).nullish();
const Body = z.object({
  name: words(300, "Its name, unique in the county."),
  abbreviation: words(100, "Abbreviation."),
  munis_id: z
    .union([z.number(), z.string().max(50)], { error: "must be a number" })
    .nullish()
    .describe("Munis ID, the number in the ledger; '' or null for none."),
  address: words(500, "Street address."),
  city: words(300, "City."),
  state: words(200, "State."),
  zip: words(100, "ZIP code."),
  tenant_id: text(64, "The county; it must be the session's own.").nullish(),
});

/** The fields of the body over the present ones. */
function fieldsIn(body: z.infer<typeof Body>, present: DepartmentData | null): Record<string, unknown> {
  const bodyOrPresent = <T>(value: T | null | undefined, now: T | null | undefined) =>
    value === undefined ? (now ?? null) : value;
  const munisId = bodyOrPresent(body.munis_id, present?.munisId);
  return {
    name: bodyOrPresent(body.name, present?.name) ?? "",
    abbreviation: bodyOrPresent(body.abbreviation, present?.abbreviation),
    munisId: munisId === null ? null : String(munisId),
    address: bodyOrPresent(body.address, present?.address),
    city: bodyOrPresent(body.city, present?.city),
    state: bodyOrPresent(body.state, present?.state),
    zip: bodyOrPresent(body.zip, present?.zip),
  };
}

interface Found {
  department: DepartmentData | null;
}
const find = {
  query: `query($key: ID!) { viewer { user { key } } department(key: $key) { ${FIELDS} } }`,
  variables: ({ params }: { params: { id: string } }) => ({ key: params.id }),
};
const refuseMissing = {
  refuse: (_asked: unknown, { department }: Found): CallRefusal | null =>
    department ? null : { status: 404, code: "NOT_FOUND", error: "Not found." },
};

export const calls = [
  route<{ departments: DepartmentData[] }>()({
    method: "get",
    path: "/api/departments",
    tag: "People",
    summary: "The county's departments, by their number in the ledger",
    query: countyQuery,
    steps: [{ query: `query { viewer { user { key } } departments { ${FIELDS} } }`, variables: () => ({}) }],
    reply: { schema: z.array(DepartmentJson), json: ({ departments }) => departments.map(departmentJson) },
  }),

  route<{ created: { department: DepartmentData } }>()({
    method: "post",
    path: "/api/departments",
    tag: "People",
    summary: "Adds a department",
    administration: true,
    query: countyQuery,
    body: Body,
    status: 201,
    steps: [
      {
        verbs: ({ body }) => [
          {
            as: "created",
            verb: "createDepartment",
            input: { fields: fieldsIn(body, null) },
            select: `department { ${FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: DepartmentJson,
      json: ({ created }) => departmentJson(created.department),
      version: ({ created }) => created.department.version,
    },
  }),

  route<Found & { saved: { department: DepartmentData } }>()({
    method: "put",
    path: "/api/departments/{id}",
    tag: "People",
    summary: "Saves a department",
    description:
      "Fields that are not sent stay unchanged. With If-Match or version, a department changed in the meantime is refused with 412. Resolutions keep the department name they were requested under.",
    administration: true,
    params: idParam("department"),
    query: countyQuery,
    body: Body.extend({ version }),
    steps: [
      find,
      refuseMissing,
      {
        verbs: ({ params, body, version }, { department }) => [
          {
            as: "saved",
            verb: "updateDepartment",
            input: {
              departmentId: globalId("Department", params.id),
              version: version ?? department?.version,
              fields: fieldsIn(body, department),
            },
            select: `department { ${FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: DepartmentJson,
      json: ({ saved }) => departmentJson(saved.department),
      version: ({ saved }) => saved.department.version,
    },
    refusals: [404, 409, 412],
  }),

  route()({
    method: "delete",
    path: "/api/departments/{id}",
    tag: "People",
    summary: "Deletes a department that has no users and no records",
    administration: true,
    params: idParam("department"),
    query: countyQuery,
    steps: [
      {
        verbs: ({ params }) => [
          {
            as: "deleted",
            verb: "deleteDepartment",
            input: { departmentId: globalId("Department", params.id) },
            select: "deletedId",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),
];
