import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { countyQuery, idParam } from "../rest/fields.ts";
import { route } from "../rest/route.ts";

/** The documented call of communications. */
export const calls = [
  route<{ pressReleaseText: string | null; viewer: { can: { allowed: boolean; reason: string | null } } }>()({
    method: "post",
    path: "/api/items/{id}/press-release",
    tag: "Agenda items",
    summary: "Generates a press release for an item without saving it",
    params: idParam("item"),
    query: countyQuery,
    body: z.object({
      tone: z
        .enum(["neutral", "formal", "plain"], { error: "must be neutral, formal or plain" })
        .default("neutral")
        .describe("Tone of the text."),
      includeFiscal: z.boolean().default(true).describe("Whether amounts are included, if there are any."),
    }),
    steps: [
      {
        query:
          'query($id: ID!, $tone: PressTone, $includeFiscal: Boolean) { viewer { can(permission: "meetings.agenda-items.edit") { allowed reason } } pressReleaseText(itemId: $id, tone: $tone, includeFiscal: $includeFiscal) }',
        variables: ({ params, body }) => ({
          id: globalId("AgendaItem", params.id),
          tone: body.tone.toUpperCase(),
          includeFiscal: body.includeFiscal,
        }),
      },
      {
        refuse: (_asked, { pressReleaseText, viewer }) => {
          if (!viewer.can.allowed)
            return { status: 403, code: "FORBIDDEN", error: viewer.can.reason ?? "You may not edit items." };
          return pressReleaseText === null
            ? { status: 404, code: "ITEM_NOT_FOUND", error: "This item does not exist." }
            : null;
        },
      },
    ],
    reply: {
      schema: z.object({ text: z.string().describe("Headline and paragraphs, separated by blank lines.") }),
      json: ({ pressReleaseText }) => ({ text: pressReleaseText }),
    },
    refusals: [404],
  }),
];
