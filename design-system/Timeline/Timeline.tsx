import { chakra } from "@chakra-ui/react";
import { timelineRecipe } from "./Timeline.recipe.ts";

const Root = chakra("ol", timelineRecipe);

export type TimelineEntry = {
  key: string;
  /** What happened, in a sentence. */
  what: React.ReactNode;
  who: string;
  /** Formatted: 'Apr 14, 2026, 2:03 PM'. */
  when: string;
  /** For machines: ISO 8601. */
  at: string;
  /** Its old and new state, if it moved. */
  change?: React.ReactNode;
  /** Why, in the words of the person who did it. */
  reason?: string | null | undefined;
};

export type TimelineProps = { label: string; entries: readonly TimelineEntry[] };

/** A record's history: who, when, from which state to which, and why. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <Root aria-label={label}>
      {entries.map(({ key, what, who, when, at, change, reason }) => (
        <li key={key} data-turn={Boolean(change)}>
          <div className="what">{what}</div>
          <p className="meta">
            {who}, <time dateTime={at}>{when}</time>
          </p>
          {change && <div className="change">{change}</div>}
          {reason && <blockquote>{reason}</blockquote>}
        </li>
      ))}
    </Root>
  );
}
