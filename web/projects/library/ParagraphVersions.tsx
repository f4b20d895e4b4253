import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { VersionHistory } from "#web/projects/VersionHistory.tsx";
import type { ParagraphVersions_paragraph$key } from "./__generated__/ParagraphVersions_paragraph.graphql.ts";
import type { ParagraphVersionsCompareQuery } from "./__generated__/ParagraphVersionsCompareQuery.graphql.ts";
import { useShelf } from "./shelf.ts";

/** Who changed a paragraph's text, when, and what, word by word. */
export function ParagraphVersions({ paragraph }: { paragraph: ParagraphVersions_paragraph$key }) {
  const { texts } = useShelf();
  const { id, versions } = useFragment(
    graphql`
      fragment ParagraphVersions_paragraph on StandardParagraph {
        id
        versions {
          id
          number
          byName
          at
        }
      }
    `,
    paragraph,
  );
  return (
    <VersionHistory
      level={2}
      versions={versions.map(({ id: version, number, byName, at }) => ({ id: version, number, byName, at }))}
      texts={texts}
      compared={(from, to) => <Compared paragraphId={id} from={from} to={to} />}
    />
  );
}

function Compared({ paragraphId, from, to }: { paragraphId: string; from: number; to: number }) {
  const { texts } = useShelf();
  const { node } = useLazyLoadQuery<ParagraphVersionsCompareQuery>(
    graphql`
      query ParagraphVersionsCompareQuery($id: ID!, $from: Int!, $to: Int!) {
        node(id: $id) {
          ... on StandardParagraph @alias(as: "paragraph") {
            compare(from: $from, to: $to) {
              change
              text
            }
          }
        }
      }
    `,
    { id: paragraphId, from, to },
  );
  const parts = node?.paragraph?.compare;
  if (!parts) return <Text>{texts.cannotCompare}</Text>;
  if (parts.every(({ change }) => change === "SAME")) return <Text color="muted">{texts.sameWords}</Text>;
  return <Redline parts={parts.map(({ change, text }) => ({ change, text }))} />;
}
