import { globalId } from "#schema/builder.ts";
import { REFUSAL_TEXTS } from "#schema/meetings/rules.ts";
import { ITEM_FIELDS, type ItemData } from "./itemJson.ts";
import type { CallRefusal } from "../http/refusals.ts";
import type { Asked } from "../rest/route.ts";

export interface FoundItem {
  node: ItemData | null;
}
const noItem: CallRefusal = { status: 404, code: "ITEM_NOT_FOUND", error: REFUSAL_TEXTS.ITEM_NOT_FOUND };
/** Reads the item that the path names. */
export const findItem = {
  query: `query($id: ID!) { viewer { user { key } } node(id: $id) { ... on AgendaItem { ${ITEM_FIELDS} } } }`,
  variables: ({ params }: Asked<{ id: string }>) => ({ id: globalId("AgendaItem", params.id) }),
};
/** Ends the call when there is none. */
export const refuseMissing = { refuse: (_asked: unknown, { node }: FoundItem) => (node ? null : noItem) };
