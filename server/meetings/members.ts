import { z } from "zod";
import { countyQuery, flag, text, unknownName, uuid } from "../rest/fields.ts";
import { isSameName } from "#schema/bodies/office.rules.ts";
import { noMeeting } from "./meetingJson.ts";
import { keyOf } from "../http/keyOf.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { route } from "../rest/route.ts";

interface MemberData {
  key: string;
  name: string;
  isChair: boolean;
  seat: { label: string } | null;
  weight: string;
}

interface BodyData {
  key: string;
  kind: string;
  name: string;
  members: MemberData[];
}

/** Whether the call refers to a body, by id or by name. */
const isMeant = (nameOrKey: string, { key, name }: BodyData): boolean =>
  keyOf(nameOrKey) === "" ? isSameName(name, nameOrKey) : key === keyOf(nameOrKey);

/** The refusal of a body that the county does not have. */
const noBody = (nameOrKey: string, bodies: readonly BodyData[]): CallRefusal =>
  keyOf(nameOrKey) === ""
    ? unknownName(
        "body",
        nameOrKey,
        bodies.map(({ name }) => name),
      )
    : { status: 404, code: "BODY_NOT_FOUND", error: "No board or committee has this id.", field: "body" };

export const memberRoutes = [
  route<{
    meeting?: { members: MemberData[] } | null;
    bodies: BodyData[];
  }>()({
    method: "get",
    path: "/api/members",
    tag: "Meetings",
    summary: "Members of the board or another body, or those who may attend a meeting",
    query: countyQuery.extend({
      meeting_id: uuid("Members of this meeting's body in office on its date.").optional(),
      body: text(
        120,
        "Members of this body, by ID or name, such as a committee. If not given, the board. An unknown body is refused.",
      ).optional(),
    }),
    steps: [
      {
        query: `query { viewer { user { key } } bodies { key kind name members { key name isChair seat { label } weight } } }`,
        variables: () => ({}),
      },
      {
        query: `query($key: ID!) { meeting(key: $key) { members { key name isChair seat { label } weight } } }`,
        variables: ({ query }) => (query.meeting_id ? { key: query.meeting_id } : null),
      },
      {
        refuse: ({ query: { body } }, { bodies }) =>
          !body || bodies.some((each) => isMeant(body, each)) ? null : noBody(body, bodies),
      },
      { refuse: ({ query }, { meeting }) => (query.meeting_id && !meeting ? noMeeting : null) },
    ],
    reply: {
      schema: z.array(
        z
          .object({
            id: z.string(),
            name: z.string(),
            weight: z.number().describe("Voting weight of the seat today."),
            seat: z.string().nullable(),
            is_chair: flag("Whether they chair the body."),
          })
          .meta({ id: "Member", description: "A member of a body." }),
      ),
      json: ({ meeting, bodies }, { query }) => {
        const chosen = bodies.filter((each) => (query.body ? isMeant(query.body, each) : each.kind === "BOARD"));
        return (meeting?.members ?? chosen.flatMap(({ members }) => members)).map((member) => ({
          id: member.key,
          name: member.name,
          weight: Number(member.weight),
          seat: member.seat?.label ?? null,
          is_chair: member.isChair,
        }));
      },
    },
    refusals: [404],
  }),
];
