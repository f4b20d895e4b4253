import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { type PostedThing, postedThings } from "#schema/clocks/affidavit.rules.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ProofList_meeting$key } from "./__generated__/ProofList_meeting.graphql.ts";
import { PrintAffidavit } from "./PrintAffidavit.tsx";
import { texts } from "./texts.ts";

const keyOf = (thing: PostedThing<string>) => JSON.stringify(thing);

const columns: readonly Column<PostedThing<string>>[] = [
  { key: "what", header: texts.proofColumns.what, rowHeader: true, cell: ({ what }) => what },
  {
    key: "where",
    header: texts.proofColumns.where,
    cell: ({ places }) => (
      <Stack gap="1">
        {places.map(({ where, from }) => (
          <Text as="span" key={`${where} ${from}`}>
            {texts.proofPlace(where, writtenMoment(from))}
          </Text>
        ))}
      </Stack>
    ),
  },
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

/** What was public or posted, where and since when, with its hash, as stated in the affidavit. */
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
  const inOrder = postedThings(data.clocks);
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
