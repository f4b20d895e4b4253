import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linksOf, listHeaders, type Page, type PageParameters, pageIn, pageQuery, readPage, withPage } from "./list.ts";
import { z } from "zod";

/** A connection over the numbers from 0 to n, whose cursors are the numbers themselves; it gives a hundred at once. */
const numbers =
  (n: number) =>
  async ({ first, after, last, before }: Record<string, unknown>): Promise<Page> => {
    const all = Array.from({ length: n }, (_, each) => each).filter(
      (each) => (after === null || each > Number(after)) && (before === null || each < Number(before)),
    );
    const size = Math.min(Number(last ?? first), 100);
    const edges = last === null ? all.slice(0, size) : all.slice(Math.max(0, all.length - size));
    return {
      totalCount: n,
      edges,
      pageInfo: {
        hasPreviousPage: last === null ? after !== null : all.length > edges.length,
        hasNextPage: last === null ? all.length > edges.length : before !== null,
        startCursor: edges.length ? String(edges[0]) : null,
        endCursor: edges.length ? String(edges.at(-1)) : null,
      },
    };
  };

const list = { of: "things", most: 500 };
const address = new URL("http://county.example/api/things?type=Board&first=7");

/** The pages that a program reads when it follows one kind of link to its end. */
async function followed(n: number, start: PageParameters, rel: "next" | "prev"): Promise<number[][]> {
  const pages: number[][] = [];
  for (let pageArgs: PageParameters | null = start; pageArgs;) {
    const page: Page = await readPage(pageArgs, list.most, numbers(n));
    pages.push(page.edges as number[]);
    const link: string | undefined = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(
      linksOf(address, pageArgs, list, page) ?? "",
    )?.[1];
    pageArgs = link ? z.object(pageQuery(list.most)).parse(Object.fromEntries(new URL(link).searchParams)) : null;
  }
  return pages;
}

describe("a list in pages", () => {
  test("returns every record once, in either direction, at any page size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 40, max: 500 }), async (n, size) => {
        const allNumbers = Array.from({ length: n }, (_, each) => each);
        expect((await followed(n, { first: size }, "next")).flat()).toEqual(allNumbers);
        expect((await followed(n, { last: size }, "prev")).toReversed().flat()).toEqual(allNumbers);
      }),
      { numRuns: 40 },
    );
  });

  test("is complete and has no links if it fits on one page", async () => {
    const page = await readPage({}, list.most, numbers(500));
    expect(page.edges).toHaveLength(500);
    expect(linksOf(address, {}, list, page)).toBeNull();
  });

  test("links to its first, next, previous and last pages, and keeps its filters", async () => {
    const pageArgs = { first: 7, after: "20" };
    const links = linksOf(address, pageArgs, list, await readPage(pageArgs, list.most, numbers(600)));
    expect(links?.split(", ")).toEqual([
      '<http://county.example/api/things?type=Board&first=7>; rel="first"',
      '<http://county.example/api/things?type=Board&last=7&before=21>; rel="prev"',
      '<http://county.example/api/things?type=Board&first=7&after=27>; rel="next"',
      '<http://county.example/api/things?type=Board&last=7>; rel="last"',
    ]);
    const last = await readPage({ last: 7 }, list.most, numbers(600));
    expect(last.edges).toEqual([593, 594, 595, 596, 597, 598, 599]);
    expect(linksOf(address, { last: 7 }, list, last)).not.toContain('rel="next"');
  });

  test("is found inside its container", async () => {
    const page = await readPage({}, 5, numbers(3));
    const found = withPage({ contract: { key: "k", payments: null } }, { of: "contract.payments", most: 5 }, page);
    expect(found).toEqual({ contract: { key: "k", payments: page } });
    expect(pageIn(found, { of: "contract.payments", most: 5 })).toBe(page);
    expect(pageIn({ contract: null }, { of: "contract.payments", most: 5 })).toBeFalsy();
    expect(listHeaders(list).Link.description).toContain("at most 500 records");
  });
});
