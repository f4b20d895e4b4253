import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { factsOfItem } from "./factsOfItem.ts";
import { releaseOf, textOf } from "./press.rules.ts";
import { PressTone } from "./PressRelease.ts";
import { WRITE } from "./PressReleaseRecord.ts";

builder.queryField("pressReleaseText", (t) =>
  t.string({
    nullable: true,
    description:
      "Preview of the press release that would be generated now for an agenda item. Nothing is saved. Visible to people who may edit agenda items. Null if the item does not exist or you may not see it.",
    authScopes: { permission: WRITE },
    unauthorizedResolver: () => null,
    args: {
      itemId: t.arg.id({ required: true, description: "Global id of the item." }),
      tone: t.arg({ type: PressTone, description: "Tone of the release. Null: neutral." }),
      includeFiscal: t.arg.boolean({
        description: "Whether financial information, if there is any, is included. Null: yes.",
      }),
    },
    resolve: async (_root, { itemId, tone, includeFiscal }, context) => {
      const id = keyOf("AgendaItem", itemId);
      const item = await context.db.agendaItem.findFirst({
        where: { id, meeting: readableMeetings(context) },
        select: { id: true },
      });
      const facts = item && (await factsOfItem(context as SignedContext, id));
      return facts && textOf(releaseOf(facts, { tone: tone ?? "NEUTRAL", includeFiscal: includeFiscal ?? true }));
    },
  }),
);
