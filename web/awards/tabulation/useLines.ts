import { useCallback, useRef, useState } from "react";
import { type GridLine, LINES_PER_PAGE } from "./gridLines.ts";

/**
 * Loads lines as they scroll into view. The page brings the first ones; the rest come a page at a time. When `stamp`
 * changes, all are fetched again.
 */
export function useLines(
  stamp: string,
  first: readonly GridLine[],
  load: (from: number) => Promise<readonly GridLine[]>,
): { lineAt: (at: number) => GridLine | undefined; want: (from: number, to: number) => void } {
  const [pages, setPages] = useState<{ stamp: string; byPage: ReadonlyMap<number, readonly GridLine[]> }>({
    stamp,
    byPage: new Map(),
  });
  const requestedPages = useRef(new Set<string>());
  const byPage = pages.stamp === stamp ? pages.byPage : null;
  const lineAt = (at: number): GridLine | undefined => {
    const page = Math.floor(at / LINES_PER_PAGE);
    return (page === 0 ? first : byPage?.get(page))?.[at % LINES_PER_PAGE];
  };
  const want = useCallback(
    (from: number, to: number) => {
      for (let page = Math.floor(from / LINES_PER_PAGE); page <= Math.floor(to / LINES_PER_PAGE); page += 1) {
        const name = `${stamp} ${page}`;
        if (page === 0 || requestedPages.current.has(name)) continue;
        requestedPages.current.add(name);
        load(page * LINES_PER_PAGE).then(
          (lines) =>
            setPages((before) => ({
              stamp,
              byPage: new Map(before.stamp === stamp ? before.byPage : []).set(page, lines),
            })),
          // A page that failed to load is requested again when it next scrolls into view.
          () => requestedPages.current.delete(name),
        );
      }
    },
    [stamp, load],
  );
  return { lineAt, want };
}
