import { builder } from "../../builder.ts";
import { isReadable } from "../isReadable.ts";
import { ResolutionNode } from "../Resolution.ts";

const ResolutionSeal = builder.prismaObject("ResolutionSeal", {
  description: "What proves an adopted text. For whoever may read the resolution.",
  fields: (t) => ({
    hash: t.exposeString("hash", {
      description: "SHA-256, hex, of the canonical JSON of number, title, blocks, day, body and how it was adopted.",
    }),
    sealedAt: t.expose("sealedAt", { type: "DateTime", description: "When it was sealed." }),
  }),
});

builder.prismaObjectField("Resolution", "seal", (t) =>
  t.field({
    type: ResolutionSeal,
    nullable: true,
    description: "The seal of the adopted text. Null: not adopted.",
    select: (_args, _context, nested) => ({ seal: nested() }),
    resolve: (resolution) => resolution.seal,
  }),
);

builder.prismaObjectField("AgendaItem", "resolution", (t) =>
  t.field({
    type: ResolutionNode,
    nullable: true,
    description: "The resolution that stands on this item. Null: other business, or you may not see it.",
    select: (_args, _context, nested) => ({ resolution: nested() }),
    resolve: async ({ resolution }, _args, context) =>
      resolution && (await isReadable(context, resolution.id)) ? resolution : null,
  }),
);
