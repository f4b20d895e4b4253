import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Timeline } from "#design-system/Timeline/Timeline.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import type { HistoryEntries_entries$key } from "./__generated__/HistoryEntries_entries.graphql.ts";
import { EntryChanges } from "./EntryChanges.tsx";
import { texts } from "./texts.ts";

/**
 * Entries in order: who, when, what changed and why. People who may see the log also see the source and the permission
 * used.
 */
export function HistoryEntries({ label, entries }: { label: string; entries: HistoryEntries_entries$key }) {
  const rows = useFragment(
    graphql`
      fragment HistoryEntries_entries on AuditEntry @relay(plural: true) {
        id
        at
        actorName
        words
        reason
        permission
        ip
        userAgent
        ...EntryChanges_entry
      }
    `,
    entries,
  );
  return (
    <Timeline
      label={label}
      entries={rows.map((row) => {
        const place = [row.ip, row.userAgent].filter(Boolean).join(", ");
        return {
          key: row.id,
          what: row.words,
          who: row.actorName,
          when: loggedMoment(row.at),
          at: row.at,
          reason: row.reason,
          change: (
            <Stack gap="1" minW="0">
              <EntryChanges entry={row} />
              {row.permission && <Trace term={texts.by} value={row.permission} />}
              {place && <Trace term={texts.from} value={place} />}
            </Stack>
          ),
        };
      })}
    />
  );
}

function Trace({ term, value }: { term: string; value: string }) {
  return (
    <Text textStyle="small" color="muted" overflowWrap="anywhere">
      {term} {value}
    </Text>
  );
}
