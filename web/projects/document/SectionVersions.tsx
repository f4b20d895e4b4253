import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { VersionHistory } from "#web/projects/VersionHistory.tsx";
import { texts } from "./texts.ts";
import type { SectionVersions_section$key } from "./__generated__/SectionVersions_section.graphql.ts";
import type { SectionVersionsCompareQuery } from "./__generated__/SectionVersionsCompareQuery.graphql.ts";

/** Who changed a section's text, when, and what, word by word. */
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
  if (versions.length === 0) return null;
  return (
    <VersionHistory
      level={4}
      versions={versions.map(({ id: version, number, byName, at }) => ({ id: version, number, byName, at }))}
      texts={texts}
      compared={(from, to) => <Compared sectionId={id} from={from} to={to} />}
    />
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
