import { z } from "zod";
import { countyQuery, flag, text, unknownName, uuid } from "../rest/fields.ts";
import { same } from "#schema/meetings/rules.ts";
import { noMeeting } from "./meetingJson.ts";
import { route } from "../rest/route.ts";

interface MemberData {
  key: string;
  name: string;
  isChair: boolean;
  seat: { label: string } | null;
  weight: string;
}

export const memberRoutes = [
  route<{
    meeting?: { members: MemberData[] } | null;
    bodies: { kind: string; name: string; members: MemberData[] }[];
  }>()({
    method: "get",
    path: "/api/members",
    tag: "Meetings",
    summary: "Members of the board, or those who may attend a meeting",
    query: countyQuery.extend({
      meeting_id: uuid("Members in office on the day of this meeting, of its body.").optional(),
      body: text(
        120,
        "Members of this body, e.g. a committee; the board when it is not given. A body that the county does not have is refused.",
      ).optional(),
    }),
    steps: [
      {
        query: `query { viewer { user { key } } bodies { kind name members { key name isChair seat { label } weight } } }`,
        variables: () => ({}),
      },
      {
        query: `query($key: ID!) { meeting(key: $key) { members { key name isChair seat { label } weight } } }`,
        variables: ({ query }) => (query.meeting_id ? { key: query.meeting_id } : null),
      },
      {
        refuse: ({ query: { body } }, { bodies }) =>
          !body || bodies.some(({ name }) => same(name, body))
            ? null
            : unknownName(
                "body",
                body,
                bodies.map(({ name }) => name),
              ),
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
            is_chair: flag("Whether she or he chairs the body."),
          })
          .meta({ id: "Member", description: "A member of a body." }),
      ),
      json: ({ meeting, bodies }, { query }) => {
        const chosen = bodies.filter(({ name, kind }) => (query.body ? same(name, query.body) : kind === "BOARD"));
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
