import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { countyQuery, done, idParam, text, uuid } from "../rest/fields.ts";
import { findItem, type FoundItem, refuseMissing } from "./foundItem.ts";
import { saveItem } from "./itemForm.ts";
import { ITEM_FIELDS, type ItemData, ItemJson, itemJson } from "./itemJson.ts";
import { noMeeting } from "./meetingJson.ts";
import { route } from "../rest/route.ts";

export const itemRoutes = [
  route<{ meeting: { items: ItemData[] } | null }>()({
    method: "get",
    path: "/api/items/by-meeting/{id}",
    tag: "Agenda items",
    summary: "The items of a meeting, in order",
    params: idParam("meeting"),
    query: countyQuery,
    steps: [
      {
        query: `query($key: ID!) { viewer { user { key } } meeting(key: $key) { items { ${ITEM_FIELDS} } } }`,
        variables: ({ params }) => ({ key: params.id }),
      },
      { refuse: (_asked, { meeting }) => (meeting ? null : noMeeting) },
    ],
    reply: {
      schema: z.array(ItemJson),
      json: ({ meeting }, input) => (meeting?.items ?? []).map((item) => itemJson(item, input)),
    },
    refusals: [404],
  }),

  route<{ added: { item: ItemData } }>()({
    method: "post",
    path: "/api/items",
    tag: "Agenda items",
    summary: "Adds an item at the end of an agenda",
    query: countyQuery,
    body: z.object({
      meeting_id: uuid("The meeting."),
      number: z
        .union([text(40, ""), z.number()])
        .nullish()
        .describe("Not used: the number follows the position."),
      description: text(10_000, "What it is about."),
      tenant_id: text(64, "The county; it must be the session's own.").nullish(),
    }),
    status: 201,
    steps: [
      {
        verbs: ({ body }) => [
          {
            as: "added",
            verb: "addAgendaItem",
            input: { meetingId: globalId("Meeting", body.meeting_id), description: body.description },
            select: `item { ${ITEM_FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: ItemJson,
      json: ({ added }, input) => itemJson(added.item, input),
      version: ({ added }) => added.item.version,
    },
    refusals: [404, 409],
  }),

  saveItem,

  route()({
    method: "delete",
    path: "/api/items/{id}",
    tag: "Agenda items",
    summary: "Deletes an item; those after it move up",
    params: idParam("item"),
    query: countyQuery,
    steps: [
      {
        verbs: ({ params }) => [
          {
            as: "deleted",
            verb: "deleteAgendaItem",
            input: { itemId: globalId("AgendaItem", params.id) },
            select: "deletedId",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),

  route<FoundItem>()({
    method: "delete",
    path: "/api/items/{id}/file",
    tag: "Agenda items",
    summary: "Removes the item's document",
    params: idParam("item"),
    query: countyQuery,
    steps: [
      findItem,
      refuseMissing,
      {
        refuse: (_asked, { node }) =>
          node?.documentFile ? null : { status: 404, code: "FILE_NOT_FOUND", error: "This item has no document." },
      },
      {
        verbs: (_asked, { node }) => [
          { as: "removed", verb: "removeFile", input: { fileId: node?.documentFile?.id }, select: "deletedId" },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),

  route()({
    method: "post",
    path: "/api/items/{id}/move",
    tag: "Agenda items",
    summary: "Moves an item up or down",
    params: idParam("item"),
    query: countyQuery,
    body: z.object({ direction: z.enum(["up", "down"], { error: "must be up or down" }).describe("Which way.") }),
    steps: [
      {
        verbs: ({ params, body }) => [
          {
            as: "moved",
            verb: "moveAgendaItem",
            input: { itemId: globalId("AgendaItem", params.id), direction: body.direction.toUpperCase() },
            select: "meeting { id }",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404, 409],
  }),
];
