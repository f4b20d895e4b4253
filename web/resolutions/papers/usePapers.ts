import { useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { usePapersQuery } from "./__generated__/usePapersQuery.graphql.ts";

/** The resolution that a paper belongs to. */
export type Belongs = {
  id: string;
  key: string;
  number: string;
  title: string;
  /** Why it accepts no papers. Null: it does. */
  reason: string | null;
};
export type Paper = {
  key: number;
  file: File;
  /** Its resolution. Null: unknown. Undefined: the lookup is still running. */
  belongs: Belongs | null | undefined;
};

/** Maximum number of files sent at once. */
export const MAX_PAPERS = 500;
/** Number of names that the server looks up per request. */
const AT_ONCE = 50;

/** The chosen files, each with the resolution that its name, or a typed number, refers to. */
export function usePapers() {
  const environment = useRelayEnvironment();
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [next, setNext] = useState(0);
  const [failed, setFailed] = useState(false);

  const set = (key: number, belongs: Paper["belongs"]) =>
    setPapers((before) => before.map((paper) => (paper.key === key ? { ...paper, belongs } : paper)));

  async function look(namedPapers: readonly { key: number; name: string }[]): Promise<void> {
    setFailed(false);
    for (let from = 0; from < namedPapers.length; from += AT_ONCE) {
      const some = namedPapers.slice(from, from + AT_ONCE);
      try {
        const answer = await fetchQuery<usePapersQuery>(
          environment,
          graphql`
            query usePapersQuery($filenames: [String!]!) {
              resolutionsOfPapers(filenames: $filenames) {
                resolution {
                  id
                  key
                  displayNumber
                  title
                  viewerCan {
                    attach {
                      reason
                    }
                  }
                }
              }
            }
          `,
          { filenames: some.map(({ name }) => name) },
        ).toPromise();
        for (const [at, { key }] of some.entries()) {
          const found = answer?.resolutionsOfPapers[at]?.resolution;
          set(
            key,
            found
              ? {
                  id: found.id,
                  key: found.key,
                  number: found.displayNumber,
                  title: found.title,
                  reason: found.viewerCan.attach.reason ?? null,
                }
              : null,
          );
        }
      } catch {
        setFailed(true);
        for (const { key } of some) set(key, null);
      }
    }
  }

  return {
    papers,
    failed,
    add(files: readonly File[]) {
      const acceptedFiles = files
        .slice(0, MAX_PAPERS - papers.length)
        .map((file, index) => ({ key: next + index, file }));
      setNext(next + acceptedFiles.length);
      setPapers((before) => [...before, ...acceptedFiles.map((paper) => ({ ...paper, belongs: undefined }))]);
      void look(acceptedFiles.map(({ key, file }) => ({ key, name: file.name })));
    },
    find(key: number, number: string) {
      set(key, undefined);
      void look([{ key, name: number }]);
    },
    drop: (key: number) => setPapers((before) => before.filter((paper) => paper.key !== key)),
    clear: () => setPapers([]),
  };
}
