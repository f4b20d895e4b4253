import { memo, Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { GitCompare } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { texts } from "./texts.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { RedlineView } from "./RedlineView.tsx";
import type { VersionKind, Versions_resolution$key } from "./__generated__/Versions_resolution.graphql.ts";

const kindWords: Readonly<Record<VersionKind, string>> = {
  SAVED: "Saved",
  GENERATED: "Generated",
  FLOOR_AMENDMENT: "Amendment from the floor",
  ADOPTED: "Adopted",
};
const present = "0";

/** Every kept version of the text with its author and time; any two can be compared. */
export const Versions = memo(function Versions({ resolution }: { resolution: Versions_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment Versions_resolution on Resolution {
        id
        version
        versions {
          id
          number
          kind
          byName
          mover
          note
          at
        }
      }
    `,
    resolution,
  );
  const { versions } = data;
  const [compared, setCompared] = useState<{ from: string; to: string } | null>(null);
  const nameOf = (version: (typeof versions)[number]) =>
    `${version.number}: ${kindWords[version.kind]}${version.mover ? ` (${version.mover})` : ""}, ${writtenMoment(version.at)}`;
  const options = versions.map((version) => ({ value: String(version.number), label: nameOf(version) }));
  const before = (number: number) => Math.max(...versions.map((one) => one.number).filter((one) => one < number));
  const first = Math.min(...versions.map(({ number }) => number));
  const mover = versions.find(({ number }) => String(number) === compared?.to)?.mover;

  return (
    <Section title="Versions" description="Each save is kept with its author and time.">
      {versions.length === 0 ? (
        <Text color="muted">{texts.noVersions}</Text>
      ) : (
        <Stack gap="4">
          <DataTable
            caption="Versions of the text"
            captionHidden
            rows={versions}
            rowKey={({ id }) => id}
            columns={[
              { key: "number", header: "No.", rowHeader: true, cell: ({ number }) => number },
              { key: "kind", header: "What", cell: ({ kind }) => kindWords[kind] },
              { key: "by", header: "By", cell: ({ byName }) => byName },
              { key: "at", header: "When", cell: ({ at }) => writtenMoment(at) },
              {
                key: "mover",
                header: "Moved by, note",
                cell: ({ mover: moved, note }) => [moved, note].filter(Boolean).join(": ") || "—",
              },
              {
                key: "show",
                header: "Changes",
                cell: ({ number }) =>
                  number === first ? (
                    "First version"
                  ) : (
                    <Button
                      size="sm"
                      kind="quiet"
                      icon={<GitCompare aria-hidden />}
                      onClick={() => setCompared({ from: String(before(number)), to: String(number) })}
                    >
                      What changed in {number}
                    </Button>
                  ),
              },
            ]}
          />
          <HStack gap="3" wrap="wrap" align="end">
            <SelectField
              label="Compare"
              placeholder="Choose a version"
              value={compared?.from ?? ""}
              options={options}
              onChange={(from) => setCompared(from ? { from, to: compared?.to ?? present } : null)}
            />
            <SelectField
              label="with"
              value={compared?.to ?? present}
              options={[{ value: present, label: "the present text" }, ...options]}
              onChange={(to) => setCompared({ from: compared?.from ?? String(first), to })}
            />
            {compared && <Button onClick={() => setCompared(null)}>Close the comparison</Button>}
          </HStack>
          {compared && (
            <Section
              level={3}
              plain
              title={`Version ${compared.from} and ${compared.to === present ? "the present text" : `version ${compared.to}`}`}
              description={mover ? `Moved by ${mover}` : undefined}
            >
              <Suspense fallback={<PanelSkeleton label="Comparing the versions…" />}>
                <RedlineView
                  resolutionId={data.id}
                  from={Number(compared.from)}
                  to={Number(compared.to)}
                  version={data.version}
                />
              </Suspense>
            </Section>
          )}
        </Stack>
      )}
    </Section>
  );
});
