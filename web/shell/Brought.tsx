import { use } from "react";
import { BroughtPart } from "./BroughtPart.tsx";
import { WholeHouse } from "./whole.ts";

/**
 * The parts that higher rooms add to a slot of a page, in a column. Renders nothing if there are none. A failing part
 * does not affect the others or the page.
 */
export function Brought({ place, recordKey }: { place: string; recordKey: string }) {
  const parts = use(WholeHouse).parts[place] ?? [];
  return parts.map((Part, index) => (
    // The rooms never change while the page is open, so the index is a stable key. Another record tries a failed part
    // again.
    <BroughtPart key={`${index} ${recordKey}`}>
      <Part recordKey={recordKey} />
    </BroughtPart>
  ));
}
