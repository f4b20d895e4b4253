import { use, useEffect, useState } from "react";
import type { HelpTopic } from "./helpTopic.ts";
import { isOpenOutside, WholeHouse } from "./whole.ts";

/** The rooms' help topics: none until loaded. Outsiders get only those of pages that they may open. */
export function useHelpTopics(): readonly HelpTopic[] {
  const house = use(WholeHouse);
  const [topics, setTopics] = useState<readonly HelpTopic[]>([]);
  useEffect(() => {
    let isCanceled = false;
    // Without network, the help has only the keys.
    void house.help().then(
      (all) => isCanceled || setTopics(all),
      () => undefined,
    );
    return () => void (isCanceled = true);
  }, [house]);
  return house.isOutside ? topics.filter(({ at }) => at.some((path) => isOpenOutside(house, path))) : topics;
}
