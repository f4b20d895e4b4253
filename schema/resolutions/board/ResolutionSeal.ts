import { builder } from "../../builder.ts";
import { isReadable } from "../isReadable.ts";
import { ResolutionNode } from "../Resolution.ts";

const ResolutionSeal = builder.prismaObject("ResolutionSeal", {
  description: "Proof of an adopted text. Visible to people who may read the resolution.",
  fields: (t) => ({
    hash: t.exposeString("hash", {
      description:
        "SHA-256, as hex, of the canonical JSON of the number, title, blocks, date, body and manner of adoption.",
    }),
    sealedAt: t.expose("sealedAt", { type: "DateTime", description: "When the text was sealed." }),
  }),
});

builder.prismaObjectField("Resolution", "seal", (t) =>
  t.field({
    type: ResolutionSeal,
    nullable: true,
    description: "Seal of the adopted text. Null if not adopted.",
    select: (_args, _context, nested) => ({ seal: nested() }),
    resolve: (resolution) => resolution.seal,
  }),
);

builder.prismaObjectField("AgendaItem", "resolution", (t) =>
  t.field({
    type: ResolutionNode,
    nullable: true,
    description: "Resolution of the agenda item. Null for other business, or if you may not see it.",
    select: (_args, _context, nested) => ({ resolution: nested() }),
    resolve: async ({ resolution }, _args, context) =>
      resolution && (await isReadable(context, resolution.id)) ? resolution : null,
  }),
);
