import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { countyQuery, idParam, text, uuid } from "../rest/fields.ts";
import { ITEM_FIELDS, type ItemData, ItemJson, itemJson } from "./itemJson.ts";
import { route, type VerbCall } from "../rest/route.ts";

/** The documented payload. Ignores the resolution's own fields. */
const MeetingItem = z.object({
  kind: text(40, "Always 'resolution'; not used.").nullish(),
  title: text(10_000, "Description of an item without a resolution.").nullish(),
  number: text(60, "Number shown before the title.").nullish(),
  department: text(300, "Not used; taken from the resolution.").nullish(),
  summary: text(20_100, "Not used.").nullish(),
  draft_text: text(500_000, "Not used.").nullish(),
  resolution_id: uuid("Resolution to put on the agenda.").nullish(),
  meeting_type: text(120, "Not used; the path identifies the meeting.").nullish(),
  meeting_date: text(41, "Not used.").nullish(),
  tenant_id: text(64, "The county; it must be the session's own.").nullish(),
});

export const meetingItemRoutes = [
  route<{ added: { item: ItemData } }>()({
    method: "post",
    path: "/api/meetings/{id}/items",
    tag: "Agenda items",
    summary: "Puts a resolution on a meeting's agenda, or adds another item",
    description:
      "A resolution must be in board review for a board meeting, and in committee or board review for a committee meeting. The item gets its title and what it resolves.",
    params: idParam("meeting"),
    query: countyQuery,
    body: MeetingItem,
    status: 201,
    steps: [
      {
        refuse: ({ body }) =>
          body.resolution_id || body.title?.trim()
            ? null
            : { status: 422, code: "BAD_USER_INPUT", error: "title is needed", field: "title" },
      },
      {
        verbs: ({ params, body }): VerbCall[] => {
          const meetingId = globalId("Meeting", params.id);
          const select = `item { ${ITEM_FIELDS} }`;
          const { resolution_id: resolution, number, title } = body;
          if (resolution)
            return [
              {
                as: "added",
                verb: "placeOnAgenda",
                input: { meetingId, resolutionId: globalId("Resolution", resolution) },
                select,
              },
            ];
          const description = [number?.trim(), title?.trim()].filter(Boolean).join(" — ");
          return [{ as: "added", verb: "addAgendaItem", input: { meetingId, description }, select }];
        },
      },
    ],
    reply: {
      schema: ItemJson,
      json: ({ added }, input) => itemJson(added.item, input),
      version: ({ added }) => added.item.version,
    },
    refusals: [404, 409],
  }),
];
