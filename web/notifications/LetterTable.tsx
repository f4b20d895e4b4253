import { useMemo, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/resolutions/moment.ts";
import type { LetterTable_letters$data, LetterTable_letters$key } from "./__generated__/LetterTable_letters.graphql.ts";
import { letterLooks } from "./letterLooks.ts";
import { RetryLetter } from "./RetryLetter.tsx";
import { texts } from "./texts.ts";

type Row = LetterTable_letters$data["edges"][number]["node"];
type Props = {
  letters: LetterTable_letters$key;
  caption: string;
  /** Why no letter can be sent again by this person. Null: she can. */
  retryReason: string | null;
  onOpen: (letterId: string) => void;
  empty: ReactNode;
};

/** Letters line by line: how far each is, to whom, about what, and why it failed; dead ones can be sent again. */
export function LetterTable({ letters, caption, retryReason, onOpen, empty }: Props) {
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
          <Button kind="quiet" size="sm" onClick={() => onOpen(id)}>
            {subject}
          </Button>
        ),
      },
      {
        key: "state",
        header: texts.state,
        cell: ({ state }) => <StatusBadge word={texts.states[state]} {...letterLooks[state]} />,
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
      { key: "error", header: texts.lastError, cell: ({ lastError }) => lastError ?? "" },
      {
        key: "again",
        header: texts.sendAgain,
        hideHeader: true,
        hideOnPaper: true,
        cell: ({ id, subject, state }) =>
          state === "DEAD" && <RetryLetter letterId={id} subject={subject} reason={retryReason} />,
      },
    ],
    [onOpen, retryReason],
  );
  return (
    <DataTable caption={caption} captionHidden rows={rows} rowKey={({ id }) => id} columns={columns} empty={empty} />
  );
}
