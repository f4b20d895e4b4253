import type { builder } from "../builder.ts";
import { nodeNow } from "../subject.ts";
import { matterKinds } from "./matters.ts";

type Types = typeof builder.$inferSchemaTypes;

/** The matter of a verb's answer, read again after the write: a field for each kind, named like it. */
export const matterNow = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { matterId: string }>) =>
  Object.fromEntries(
    matterKinds().map(({ type, noun }) => [
      `${type[0]?.toLowerCase()}${type.slice(1)}`,
      nodeNow(t, type as keyof Types["PrismaTypes"], `The ${noun} as it is now.`, ({ matterId }) => matterId),
    ]),
  );
