import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ProofList_meeting$key } from "./__generated__/ProofList_meeting.graphql.ts";
import { PrintAffidavit } from "./PrintAffidavit.tsx";
import { texts } from "./texts.ts";

type Proof = { what: string; where: string; from: string; hash: string | null | undefined };
const keyOf = ({ what, where, from, hash }: Proof) => JSON.stringify([what, where, from, hash]);

const columns: readonly Column<Proof>[] = [
  { key: "what", header: texts.proofColumns.what, rowHeader: true, cell: ({ what }) => what },
  { key: "where", header: texts.proofColumns.where, cell: ({ where }) => where },
  { key: "from", header: texts.proofColumns.from, cell: ({ from }) => writtenMoment(from) },
  {
    key: "hash",
    header: texts.proofColumns.hash,
    cell: ({ hash }) => (
      <Text as="span" textStyle="small" overflowWrap="anywhere">
        {hash ?? texts.noDue}
      </Text>
    ),
  },
];

/** What was public or posted, where, from when, with its hash: what the affidavit says. */
export function ProofList({ meeting }: { meeting: ProofList_meeting$key }) {
  const data = useFragment(
    graphql`
      fragment ProofList_meeting on Meeting {
        clocks {
          proofs {
            what
            where
            from
            hash
          }
        }
        ...PrintAffidavit_meeting
      }
    `,
    meeting,
  );
  const proofs = [...new Map(data.clocks.flatMap((each) => each.proofs).map((each) => [keyOf(each), each])).values()];
  const inOrder = proofs.toSorted((a, b) => a.from.localeCompare(b.from) || a.what.localeCompare(b.what));
  return (
    <Section
      title={texts.proofs}
      description={texts.proofsHelp}
      actions={<PrintAffidavit meeting={data} posted={inOrder} />}
    >
      {inOrder.length === 0 ? (
        <Text color="muted">{texts.proofsNone}</Text>
      ) : (
        <DataTable caption={texts.proofs} captionHidden rows={inOrder} rowKey={keyOf} columns={columns} />
      )}
    </Section>
  );
}
