import type { Request, Response } from "express";
import { z } from "zod";
import { COUNTED } from "#schema/listing.rules.ts";
import { text } from "./fields.ts";

/** A documented call that returns a connection as a list: complete when short, otherwise in pages. */
export interface ListReply {
  /** Path of the connection in the result, e.g. meetings or contract.payments. */
  of: string;
  /** Maximum records at once. A list of at most that many comes complete. */
  most: number;
  /** The connection has a limited count, as a search does. */
  roughly?: true;
}

/** Parameters that select a page of a list. */
export interface PageParameters {
  first?: number | undefined;
  after?: string | undefined;
  last?: number | undefined;
  before?: string | undefined;
}

interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}
export interface Page {
  totalCount: number;
  edges: unknown[];
  pageInfo: PageInfo;
}

/** A page that the list does not have. */
export const NO_PAGE: Page = {
  totalCount: 0,
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

/** What a query reads of a listed connection besides its edges. */
export const PAGE_FIELDS = "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";

/** Default page size of most lists. */
export const MAX_LISTED = 100;

/** Maximum page size of a connection. */
const AT_ONCE = 100;

/** How a call requests a page of a list. */
export const pageQuery = (most: number) => {
  const size = (description: string) =>
    z.coerce
      .number({ error: "must be a number" })
      .int({ error: "must be a whole number" })
      .min(1, { error: `must be 1 to ${most}` })
      .max(most, { error: `must be 1 to ${most}` })
      .optional()
      .describe(description);
  return {
    first: size(`Records per page; if not given, ${most}.`),
    after: text(2000, "End of the previous page, from rel next of the Link header.").optional(),
    last: size("In place of first: the last records of the list, or the last ones before a position."),
    before: text(2000, "Start of the following page, from rel prev of the Link header.").optional(),
  };
};

/** Whether a page is read from the end. */
export const isBackward = ({ last, before, after, first }: PageParameters): boolean =>
  last !== undefined || (Boolean(before) && !after && first === undefined);

/** Reads a page in pieces, up to the requested size. */
export async function readPage(
  pageArgs: PageParameters,
  most: number,
  read: (piece: Record<string, unknown>) => Promise<Page>,
): Promise<Page> {
  const backward = isBackward(pageArgs);
  const wanted = (backward ? pageArgs.last : pageArgs.first) ?? most;
  let after = pageArgs.after || null;
  let before = pageArgs.before || null;
  let page: Page | null = null;
  for (;;) {
    const size = Math.min(AT_ONCE, wanted - (page?.edges.length ?? 0));
    const piece = await read({ after, before, first: backward ? null : size, last: backward ? size : null });
    page = page ? joined(page, piece, backward) : piece;
    const goesOn = backward ? piece.pageInfo.hasPreviousPage : piece.pageInfo.hasNextPage;
    if (!goesOn || page.edges.length >= wanted) return page;
    if (backward) before = piece.pageInfo.startCursor;
    else after = piece.pageInfo.endCursor;
  }
}

function joined(page: Page, piece: Page, backward: boolean): Page {
  const [one, other] = backward ? [piece, page] : [page, piece];
  const { hasPreviousPage, startCursor } = one.pageInfo;
  const { hasNextPage, endCursor } = other.pageInfo;
  return {
    totalCount: page.totalCount,
    edges: [...one.edges, ...other.edges],
    pageInfo: { hasPreviousPage, startCursor, hasNextPage, endCursor },
  };
}

/** The page in the result. */
export const pageIn = (found: Record<string, any>, { of }: ListReply): Page | null =>
  of.split(".").reduce((at, name) => at?.[name], found) as unknown as Page | null;

/** The result with another page in its place. */
export function withPage(found: Record<string, any>, { of }: ListReply, page: Page): Record<string, any> {
  const [name = "", ...rest] = of.split(".");
  const inside = rest.join(".");
  return { ...found, [name]: inside ? withPage(found[name], { of: inside, most: 0 }, page) : page };
}

/** The Link header to the other pages, by RFC 8288. Null: the list is complete. */
export function linksOf(
  address: URL,
  pageArgs: PageParameters,
  { most }: ListReply,
  { pageInfo }: Page,
): string | null {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (!hasNextPage && !hasPreviousPage) return null;
  const requestedSize = pageArgs.first ?? pageArgs.last;
  const size = requestedSize === undefined ? {} : { first: String(requestedSize) };
  const back = { last: String(requestedSize ?? most) };
  const links: [string, Record<string, string> | null][] = [
    ["first", size],
    ["prev", hasPreviousPage && startCursor ? { ...back, before: startCursor } : null],
    ["next", hasNextPage && endCursor ? { ...size, after: endCursor } : null],
    ["last", back],
  ];
  return links
    .flatMap(([rel, page]) => {
      if (!page) return [];
      const link = new URL(address);
      for (const name of ["first", "after", "last", "before"]) link.searchParams.delete(name);
      for (const [name, value] of Object.entries(page)) link.searchParams.set(name, value);
      return [`<${link.href}>; rel="${rel}"`];
    })
    .join(", ");
}

/** Sets the headers with the total and the links to other pages. */
export function tellPages(
  request: Request,
  response: Response,
  { origin, query }: { origin: string; query: unknown },
  list: ListReply,
  page: Page,
): void {
  if (!list.roughly || page.totalCount <= COUNTED) response.set("X-Total-Count", String(page.totalCount));
  const links = linksOf(new URL(request.originalUrl, origin), query as PageParameters, list, page);
  if (links) response.set("Link", links);
}

/** The headers of a list, for the API description. */
export const listHeaders = ({ most, roughly }: ListReply) => ({
  Link: {
    description: `Addresses of the other pages by RFC 8288, with rel first, prev, next and last. Absent if the whole list fits, with at most ${most.toLocaleString("en-US")} records. Paging stays correct while records are added.`,
    schema: { type: "string" },
  },
  "X-Total-Count": {
    description: `How many records the whole list has.${roughly ? " Absent if a list has more than 1,000 records, because they are not counted." : ""}`,
    schema: { type: "integer" },
  },
});
