import { useMemo, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, type To } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { LetterTable_letters$data, LetterTable_letters$key } from "./__generated__/LetterTable_letters.graphql.ts";
import { letterLooks } from "./letterLooks.ts";
import { RetryLetter } from "./RetryLetter.tsx";
import { texts } from "./texts.ts";

type Row = LetterTable_letters$data["edges"][number]["node"];
type Props = {
  letters: LetterTable_letters$key;
  caption: string;
  /** True if a mail server sends them. Otherwise they are only stored here. */
  delivers: boolean;
  /** Why this person cannot resend any email. Null: they can. */
  retryReason: string | null;
  /** Link to a letter. */
  addressOf: (letterId: string) => To;
  empty: ReactNode;
};

/** A table of letters: state, recipient, subject and error. Dead ones can be sent again. */
export function LetterTable({ letters, caption, delivers, retryReason, addressOf, empty }: Props) {
  const { edges } = useFragment(
    graphql`
      fragment LetterTable_letters on QueryLettersConnection {
        edges {
          node {
            id
            subject
            toName
            toEmail
            state
            attempts
            lastError
            createdAt
          }
        }
      }
    `,
    letters,
  );
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: "subject",
        header: texts.subject,
        rowHeader: true,
        cell: ({ id, subject }) => (
          <Link to={addressOf(id)} preventScrollReset>
            {subject}
          </Link>
        ),
      },
      {
        key: "state",
        header: texts.state,
        cell: ({ id, subject, state, lastError }) => (
          <Stack gap="1" align="start">
            <StatusBadge word={texts.letterStates(delivers)[state]} {...letterLooks[state]} />
            {lastError && (
              <Text textStyle="small" color="muted" overflowWrap="anywhere">
                {lastError}
              </Text>
            )}
            {state === "DEAD" && <RetryLetter letterId={id} subject={subject} reason={retryReason} />}
          </Stack>
        ),
      },
      {
        key: "to",
        header: texts.to,
        cell: ({ toName, toEmail }) => (toName && toName !== toEmail ? `${toName}, ${toEmail}` : toEmail),
      },
      {
        key: "written",
        header: texts.written,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{writtenMoment(createdAt)}</time>,
      },
      { key: "attempts", header: texts.attempts, align: "end", cell: ({ attempts }) => attempts },
    ],
    [addressOf, delivers, retryReason],
  );
  return (
    <DataTable caption={caption} captionHidden rows={rows} rowKey={({ id }) => id} columns={columns} empty={empty} />
  );
}
