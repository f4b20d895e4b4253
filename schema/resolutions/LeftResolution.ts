import { builder } from "../builder.ts";
import type { Refusal } from "../refusal.ts";
import { Resolution } from "./ResolutionRecord.ts";

/** A resolution that an act on several left as it was. */
export interface Left {
  id: string;
  /** Null: it cannot be read. */
  row: { number: string | null; fileNumber: string; title: string } | null;
  refusal: Pick<Refusal, "code" | "message">;
}

/** The same of one that is not there for the viewer. */
export const leftUnread = (id: string): Left => ({ id, row: null, refusal: Resolution.missing });

export const LeftResolution = builder.objectRef<Left>("LeftResolution").implement({
  description: "A resolution that an act on several resolutions left as it was, and why.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the resolution, as in its page's address." }),
    displayNumber: t.string({
      nullable: true,
      description:
        "Its number, or before the adoption its file number. Null: it does not exist, or you may not read it.",
      resolve: ({ row }) => row && (row.number ?? row.fileNumber),
    }),
    title: t.string({
      nullable: true,
      description: "Its title. Null: it does not exist, or you may not read it.",
      resolve: ({ row }) => row?.title ?? null,
    }),
    code: t.string({ description: "Name of the refusal.", resolve: ({ refusal }) => refusal.code }),
    reason: t.string({ description: "Why it was left, in a sentence.", resolve: ({ refusal }) => refusal.message }),
  }),
});
