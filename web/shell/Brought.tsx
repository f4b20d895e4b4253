import { Suspense, use } from "react";
import { WholeHouse } from "./whole.ts";

/** What higher rooms bring to a place of a page, one below the other; nothing where none does, and nothing until it is there. */
export function Brought({ place, recordKey }: { place: string; recordKey: string }) {
  const parts = use(WholeHouse).parts[place] ?? [];
  return parts.map((Part, at) => (
    // The rooms are the same as long as the page lives.
    <Suspense key={at} fallback={null}>
      <Part recordKey={recordKey} />
    </Suspense>
  ));
}
