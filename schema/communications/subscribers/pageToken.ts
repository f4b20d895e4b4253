import { timingSafeEqual } from "node:crypto";
import type { CountyContext } from "../../context.ts";

const PURPOSE = "subscription";
type Context = Pick<CountyContext, "ports" | "tenant">;

const markOf = ({ ports, tenant }: Context, id: string): string => ports.secrets.mark(PURPOSE, `${tenant.id} ${id}`);

/** Opens the page of a subscription as long as it exists. Included in every letter. */
export const pageToken = (context: Context, id: string): string => `${id}.${markOf(context, id)}`;

/** The subscription of a page's token. Null if it is forged, or belongs to another county. */
export function idIn(context: Context, token: string): string | null {
  const [id = "", mark = "", ...more] = token.split(".");
  const [actual, expected] = [Buffer.from(mark), Buffer.from(markOf(context, id))];
  return more.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}
