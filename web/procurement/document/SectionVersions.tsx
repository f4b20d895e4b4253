import { Suspense, useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { GitCompare } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { SectionVersions_section$key } from "./__generated__/SectionVersions_section.graphql.ts";
import type { SectionVersionsCompareQuery } from "./__generated__/SectionVersionsCompareQuery.graphql.ts";

/** Who changed the words of a section, when, and what, word by word. */
export function SectionVersions({ section }: { section: SectionVersions_section$key }) {
  const { id, versions } = useFragment(
    graphql`
      fragment SectionVersions_section on ProjectSection {
        id
        versions {
          id
          number
          byName
          at
        }
      }
    `,
    section,
  );
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  if (versions.length === 0) return null;
  return (
    <Disclosure title={texts.versions(versions.length)} level={4} open={open} onToggle={setOpen}>
      <Stack as="ol" gap="3" listStyle="none">
        {versions.map(({ id: key, number, byName, at }, place) => {
          const before = versions[place + 1]?.number;
          return (
            <Stack as="li" key={key} gap="1">
              <Text textStyle="small">{texts.version(number, byName, writtenMoment(at))}</Text>
              {before === undefined ? (
                <Text textStyle="small" color="muted">
                  {texts.firstVersion}
                </Text>
              ) : (
                <div>
                  <Button
                    size="sm"
                    kind="quiet"
                    icon={<GitCompare aria-hidden />}
                    aria-expanded={shown === number}
                    onClick={() => setShown(shown === number ? null : number)}
                  >
                    {texts.showChanges(number)}
                  </Button>
                </div>
              )}
              {shown === number && before !== undefined && (
                <Suspense fallback={<PanelSkeleton label={texts.comparing} />}>
                  <Compared sectionId={id} from={before} to={number} />
                </Suspense>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Disclosure>
  );
}

function Compared({ sectionId, from, to }: { sectionId: string; from: number; to: number }) {
  const { node } = useLazyLoadQuery<SectionVersionsCompareQuery>(
    graphql`
      query SectionVersionsCompareQuery($id: ID!, $from: Int!, $to: Int!) {
        node(id: $id) {
          ... on ProjectSection @alias(as: "section") {
            compare(from: $from, to: $to) {
              change
              text
            }
          }
        }
      }
    `,
    { id: sectionId, from, to },
  );
  const parts = node?.section?.compare;
  if (!parts) return <Text>{texts.cannotCompare}</Text>;
  if (parts.every(({ change }) => change === "SAME")) return <Text color="muted">{texts.sameWords}</Text>;
  return <Redline parts={parts.map(({ change, text }) => ({ change, text }))} />;
}
