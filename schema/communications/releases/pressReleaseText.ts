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
      "A press release of an agenda item as it would be generated now; nothing is kept. For people who may edit agenda items. Null: there is no such item, or it is not yours to see.",
    authScopes: { permission: WRITE },
    unauthorizedResolver: () => null,
    args: {
      itemId: t.arg.id({ required: true, description: "Global id of the item." }),
      tone: t.arg({ type: PressTone, description: "How it speaks. Null: neutral." }),
      includeFiscal: t.arg.boolean({ description: "Whether the money is told, where there is any. Null: it is." }),
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
