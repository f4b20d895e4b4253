import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { countyQuery, done, idParam, text, version } from "../rest/fields.ts";
import { PAGE_FIELDS, pageQuery } from "../rest/list.ts";
import type { CallRefusal } from "../http/refusals.ts";
import { route } from "../rest/route.ts";
import {
  PERSON_FIELDS,
  type PersonData,
  personJson,
  USER_FIELDS,
  UserBody,
  type UserData,
  type UserInput,
  userJson,
  UserJson,
  UserRowJson,
} from "./userJson.ts";

/** Maximum in one answer, unless a page is requested. */
const MAX = 1000;

interface Listed {
  viewer: { can: { allowed: boolean } };
  users?: { edges: { cursor: string; node: UserData }[] };
  people?: PersonData[];
}
const seesUsers = ({ viewer }: Listed): boolean => viewer.can.allowed;

/** The fields of the body over the present ones. */
function fieldsIn(body: UserInput, present: UserData | null): Record<string, unknown> {
  const bodyOrPresent = (value: string | null | undefined, now: string | null | undefined) =>
    value === undefined ? (now ?? null) : value;
  return {
    email: bodyOrPresent(body.email, present?.email) ?? "",
    firstName: bodyOrPresent(body.first_name, present?.firstName),
    lastName: bodyOrPresent(body.last_name, present?.lastName),
    title: bodyOrPresent(body.title, present?.title),
    phone: bodyOrPresent(body.phone, present?.phone),
    cellPhone: bodyOrPresent(body.cell_phone, present?.cellPhone),
    address: bodyOrPresent(body.address, present?.address),
    city: bodyOrPresent(body.city, present?.city),
    state: bodyOrPresent(body.state, present?.state),
    zip: bodyOrPresent(body.zip, present?.zip),
    roleId: body.role_id ? globalId("Role", body.role_id) : null,
  };
}

interface Found {
  viewer: { can: { allowed: boolean } };
  user: UserData | null;
}
const find = {
  query: `query($key: ID!) { viewer { user { key } can(permission: "administration.user-record.edit") { allowed } } user(key: $key) { ${USER_FIELDS} } }`,
  variables: ({ params }: { params: { id: string } }) => ({ key: params.id }),
};
const refuseMissing = {
  refuse: (_asked: unknown, { viewer, user }: Found): CallRefusal | null => {
    if (!viewer.can.allowed) return { status: 403, code: "FORBIDDEN", error: "Your role does not allow this." };
    return user ? null : { status: 404, code: "NOT_FOUND", error: "Not found." };
  },
};

const Message = z.object({ message: z.string().describe("Result message.") }).describe("Done.");
/** A call that runs one verb on a user and returns its message. */
const sends = (path: "send_welcome" | "reset_password", verb: string, summary: string) =>
  route<{ sent: { message: string } }>()({
    method: "post",
    path: `/api/users/{id}/${path}`,
    tag: "People",
    summary,
    description: "The password is sent only by email, works once within 24 hours, and is never in an answer.",
    administration: true,
    params: idParam("user"),
    query: countyQuery,
    steps: [
      {
        verbs: ({ params }) => [
          { as: "sent", verb, input: { userId: globalId("User", params.id) }, select: "message" },
        ],
      },
    ],
    reply: { schema: Message, json: ({ sent }) => ({ message: sent.message }) },
    refusals: [404, 409],
  });

/** Users, and the people in the type-aheads of a request. */
export const calls = [
  route<Listed>()({
    method: "get",
    path: "/api/users",
    tag: "People",
    summary: "Users, by name",
    description:
      "People who may view users get all users with whole records. With more than a thousand users, or if first is given, the list comes in pages: follow the Link header's rel next until it is absent. People who may create meeting items, edit routes, approve or sign steps, or deactivate users get active users, as type-aheads offer them. Others get [].",
    query: countyQuery.extend({
      q: text(200, "Part of a name, address, title or phone number.").optional(),
      ...pageQuery(MAX),
    }),
    list: { of: "users", most: MAX },
    steps: [
      {
        query: 'query { viewer { user { key } can(permission: "administration.user-record.view") { allowed } } }',
        variables: () => ({}),
      },
      {
        query: `query($text: String, $first: Int, $after: String, $last: Int, $before: String) { users(filter: { text: $text }, first: $first, after: $after, last: $last, before: $before) { edges { cursor node { ${USER_FIELDS} } } ${PAGE_FIELDS} } }`,
        variables: ({ query }, found) => (seesUsers(found) ? { text: query.q || null } : null),
        lists: true,
      },
      {
        query: `query($text: String) { people(text: $text, first: ${MAX}) { ${PERSON_FIELDS} } }`,
        variables: ({ query }, found) => (seesUsers(found) ? null : { text: query.q || null }),
      },
    ],
    reply: {
      schema: z.array(UserRowJson),
      json: ({ users, people }) =>
        users ? users.edges.map(({ cursor, node }) => ({ ...userJson(node), cursor })) : (people ?? []).map(personJson),
    },
  }),

  route<{ created: { user: UserData } }>()({
    method: "post",
    path: "/api/users",
    tag: "People",
    summary: "Adds a user",
    description:
      "Callers who may not choose roles can add only Vendors. is_admin and status cannot be set this way and are ignored.",
    administration: true,
    query: countyQuery,
    body: UserBody,
    status: 201,
    steps: [
      {
        verbs: ({ body }) => [
          {
            as: "created",
            verb: "createUser",
            input: { fields: fieldsIn(body, null) },
            select: `user { ${USER_FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: UserJson,
      json: ({ created }) => userJson(created.user),
      version: ({ created }) => created.user.version,
    },
    refusals: [409],
  }),

  route<Found & { saved: { user: UserData } }>()({
    method: "put",
    path: "/api/users/{id}",
    tag: "People",
    summary: "Saves a user",
    description:
      "Fields that are not sent stay unchanged; is_admin and status cannot be set this way and are ignored. Changing the address or role requires a recent sign-in (code PROVE_IDENTITY). With If-Match or version, a user changed in the meantime is refused with 412.",
    administration: true,
    params: idParam("user"),
    query: countyQuery,
    body: UserBody.extend({ version }),
    steps: [
      find,
      refuseMissing,
      {
        verbs: ({ params, body, version }, { user }) => [
          {
            as: "saved",
            verb: "updateUser",
            input: {
              userId: globalId("User", params.id),
              version: version ?? user?.version,
              fields: fieldsIn(body, user),
            },
            select: `user { ${USER_FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: UserJson,
      json: ({ saved }) => userJson(saved.user),
      version: ({ saved }) => saved.user.version,
    },
    refusals: [404, 409, 412],
  }),

  route()({
    method: "delete",
    path: "/api/users/{id}",
    tag: "People",
    summary: "Deletes a user who is not named in any county record",
    administration: true,
    params: idParam("user"),
    query: countyQuery,
    steps: [
      {
        verbs: ({ params }) => [
          {
            as: "deleted",
            verb: "deleteUser",
            input: { userId: globalId("User", params.id) },
            select: "deletedId",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),

  sends("send_welcome", "sendWelcome", "Sends a user the welcome email with a temporary password"),
  sends("reset_password", "resetUserPassword", "Sends a user a temporary password that replaces their current one"),
];
