import { use } from "react";
import { BroughtPart } from "./BroughtPart.tsx";
import { WholeHouse } from "./whole.ts";

/** What higher rooms bring to a place of a page, one below the other; nothing where none does. One that fails leaves the others and the page. */
export function Brought({ place, recordKey }: { place: string; recordKey: string }) {
  const parts = use(WholeHouse).parts[place] ?? [];
  return parts.map((Part, at) => (
    // The rooms stay the same as long as the page lives; another record is tried again.
    <BroughtPart key={`${at} ${recordKey}`}>
      <Part recordKey={recordKey} />
    </BroughtPart>
  ));
}
