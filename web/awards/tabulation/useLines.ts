import { useCallback, useRef, useState } from "react";
import { type GridLine, LINES_A_PAGE } from "./gridLines.ts";

/** Lines as they are scrolled into sight: the first came with the page, the others a page at a time. `stamp`: of which state; with another, all are fetched again. */
export function useLines(
  stamp: string,
  first: readonly GridLine[],
  load: (from: number) => Promise<readonly GridLine[]>,
): { lineAt: (at: number) => GridLine | undefined; want: (from: number, to: number) => void } {
  const [pages, setPages] = useState<{ stamp: string; byPage: ReadonlyMap<number, readonly GridLine[]> }>({
    stamp,
    byPage: new Map(),
  });
  const asked = useRef(new Set<string>());
  const byPage = pages.stamp === stamp ? pages.byPage : null;
  const lineAt = (at: number): GridLine | undefined => {
    const page = Math.floor(at / LINES_A_PAGE);
    return (page === 0 ? first : byPage?.get(page))?.[at % LINES_A_PAGE];
  };
  const want = useCallback(
    (from: number, to: number) => {
      for (let page = Math.floor(from / LINES_A_PAGE); page <= Math.floor(to / LINES_A_PAGE); page += 1) {
        const name = `${stamp} ${page}`;
        if (page === 0 || asked.current.has(name)) continue;
        asked.current.add(name);
        load(page * LINES_A_PAGE).then(
          (lines) =>
            setPages((before) => ({
              stamp,
              byPage: new Map(before.stamp === stamp ? before.byPage : []).set(page, lines),
            })),
          // What could not be fetched is asked for again when it is looked at again.
          () => asked.current.delete(name),
        );
      }
    },
    [stamp, load],
  );
  return { lineAt, want };
}
