import { useMemo, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type {
  ParagraphTable_paragraphs$data,
  ParagraphTable_paragraphs$key,
} from "./__generated__/ParagraphTable_paragraphs.graphql.ts";
import { type Shelf, useShelf } from "./shelf.ts";

type Row = ParagraphTable_paragraphs$data["edges"][number]["node"];
type Props = { paragraphs: ParagraphTable_paragraphs$key; caption: string; empty: ReactNode };

const columnsOf = ({ at, texts }: Shelf): readonly Column<Row>[] => [
  {
    key: "title",
    header: texts.columns.title,
    rowHeader: true,
    cell: ({ key, title }) => <Link to={`${at}/${key}`}>{title}</Link>,
  },
  { key: "section", header: texts.columns.section, cell: ({ sectionTitle }) => sectionTitle ?? texts.anywhere },
  { key: "version", header: texts.columns.version, cell: ({ newest }) => texts.versionNumber(newest.number) },
  {
    key: "changed",
    header: texts.columns.changed,
    cell: ({ newest }) => <time dateTime={newest.at}>{texts.wordsOf(newest.byName, writtenMoment(newest.at))}</time>,
  },
];

/** A table of paragraphs: their sections, and the author of the current text. */
export function ParagraphTable({ paragraphs, caption, empty }: Props) {
  const { edges } = useFragment(
    graphql`
      fragment ParagraphTable_paragraphs on QueryStandardParagraphsConnection {
        edges {
          node {
            id
            key
            title
            sectionTitle
            newest {
              number
              byName
              at
            }
          }
        }
      }
    `,
    paragraphs,
  );
  const shelf = useShelf();
  const columns = useMemo(() => columnsOf(shelf), [shelf]);
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <DataTable caption={caption} captionHidden rows={rows} rowKey={({ id }) => id} columns={columns} empty={empty} />
  );
}
