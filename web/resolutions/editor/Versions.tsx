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
import type { Versions_resolution$key } from "./__generated__/Versions_resolution.graphql.ts";

const present = "0";

/** Every stored version of the text with author and time. Any two can be compared. */
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
    `${version.number}: ${texts.versionKinds[version.kind]}${version.mover ? ` (${version.mover})` : ""}, ${writtenMoment(version.at)}`;
  const options = versions.map((version) => ({ value: String(version.number), label: nameOf(version) }));
  const before = (number: number) => Math.max(...versions.map((one) => one.number).filter((one) => one < number));
  const first = Math.min(...versions.map(({ number }) => number));
  const mover = versions.find(({ number }) => String(number) === compared?.to)?.mover;

  return (
    <Section title={texts.versions} description={texts.versionsHelp}>
      {versions.length === 0 ? (
        <Text color="muted">{texts.noVersions}</Text>
      ) : (
        <Stack gap="4">
          <DataTable
            caption={texts.versionsCaption}
            captionHidden
            rows={versions}
            rowKey={({ id }) => id}
            columns={[
              { key: "number", header: texts.versionNumber, rowHeader: true, cell: ({ number }) => number },
              { key: "kind", header: texts.versionWhat, cell: ({ kind }) => texts.versionKinds[kind] },
              { key: "by", header: texts.versionBy, cell: ({ byName }) => byName },
              { key: "at", header: texts.versionWhen, cell: ({ at }) => writtenMoment(at) },
              {
                key: "mover",
                header: texts.versionMover,
                cell: ({ mover: moved, note }) => [moved, note].filter(Boolean).join(": ") || "—",
              },
              {
                key: "show",
                header: texts.versionChanges,
                cell: ({ number }) =>
                  number === first ? (
                    texts.versionFirst
                  ) : (
                    <Button
                      size="sm"
                      kind="quiet"
                      icon={<GitCompare aria-hidden />}
                      onClick={() => setCompared({ from: String(before(number)), to: String(number) })}
                    >
                      {texts.whatChanged(number)}
                    </Button>
                  ),
              },
            ]}
          />
          <HStack gap="3" wrap="wrap" align="end">
            <SelectField
              label={texts.compare}
              placeholder={texts.compareChoose}
              value={compared?.from ?? ""}
              options={options}
              onChange={(from) => setCompared(from ? { from, to: compared?.to ?? present } : null)}
            />
            <SelectField
              label={texts.compareWith}
              value={compared?.to ?? present}
              options={[{ value: present, label: texts.currentText }, ...options]}
              onChange={(to) => setCompared({ from: compared?.from ?? String(first), to })}
            />
            {compared && <Button onClick={() => setCompared(null)}>{texts.compareClose}</Button>}
          </HStack>
          {compared && (
            <Section
              level={3}
              plain
              title={texts.comparison(compared.from, compared.to === present ? null : compared.to)}
              description={mover ? texts.movedBy(mover) : undefined}
            >
              <Suspense fallback={<PanelSkeleton label={texts.comparing} />}>
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
