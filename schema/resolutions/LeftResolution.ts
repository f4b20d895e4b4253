import { builder } from "../builder.ts";
import type { Refusal } from "../refusal.ts";
import { Resolution } from "./ResolutionRecord.ts";

/** A resolution that an act on several left as it was. */
export interface Left {
  id: string;
  /** Null if it cannot be read. */
  row: { number: string | null; fileNumber: string; title: string } | null;
  refusal: Pick<Refusal, "code" | "message">;
}

/** The same for a resolution that the viewer cannot see. */
export const leftUnread = (id: string): Left => ({ id, row: null, refusal: Resolution.missing });

export const LeftResolution = builder.objectRef<Left>("LeftResolution").implement({
  description: "Resolution that an action on several resolutions left unchanged, with the reason.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the resolution, used in web addresses." }),
    displayNumber: t.string({
      nullable: true,
      description:
        "Number of the resolution, or its file number before adoption. Null if it does not exist or you may not read it.",
      resolve: ({ row }) => row && (row.number ?? row.fileNumber),
    }),
    title: t.string({
      nullable: true,
      description: "Title of the resolution. Null if it does not exist or you may not read it.",
      resolve: ({ row }) => row?.title ?? null,
    }),
    code: t.string({ description: "Code of the refusal.", resolve: ({ refusal }) => refusal.code }),
    reason: t.string({
      description: "Reason why it was left unchanged, in a sentence.",
      resolve: ({ refusal }) => refusal.message,
    }),
  }),
});
