import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, Facts, Stack } from "#design-system/Layout/Layout.tsx";
import { MailFrame } from "#design-system/MailFrame/MailFrame.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { LetterDialog_letter$key } from "./__generated__/LetterDialog_letter.graphql.ts";
import { letterLooks } from "./letterLooks.ts";
import { texts } from "./texts.ts";

/** The text of a letter with its addresses as links. */
function Words({ text }: { text: string }) {
  return (
    <Box whiteSpace="pre-line" overflowWrap="anywhere" borderWidth="1px" borderColor="line" borderRadius="6px" p="4">
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        /^https?:\/\//.test(part) ? (
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </Box>
  );
}

/** A letter as its recipient gets it, and its delivery. */
export function LetterDialog({
  letter,
  delivers,
  onClose,
}: {
  letter: LetterDialog_letter$key;
  /** True if a mail server sends it. Otherwise it is only stored here. */
  delivers: boolean;
  onClose: () => void;
}) {
  const {
    subject,
    text,
    html,
    fromEmail,
    toName,
    toEmail,
    state,
    key,
    attempts,
    lastError,
    createdAt,
    sentAt,
    nextAttemptAt,
  } = useFragment(
    graphql`
      fragment LetterDialog_letter on Letter {
        subject
        text
        html
        fromEmail
        toName
        toEmail
        state
        key
        attempts
        lastError
        createdAt
        sentAt
        nextAttemptAt
      }
    `,
    letter,
  );
  const [part, setPart] = useState("html");
  return (
    <Dialog open title={subject} onClose={onClose}>
      <Stack gap="4">
        <Facts
          items={[
            {
              term: texts.state,
              value: <StatusBadge word={texts.letterStates(delivers)[state]} {...letterLooks[state]} />,
            },
            { term: texts.to, value: toName && toName !== toEmail ? `${toName}, ${toEmail}` : toEmail },
            { term: texts.from, value: fromEmail },
            { term: texts.template, value: key },
            { term: texts.written, value: writtenMoment(createdAt) },
            ...(sentAt ? [{ term: texts.sent(delivers), value: writtenMoment(sentAt) }] : []),
            { term: texts.attempts, value: String(attempts) },
            ...(lastError ? [{ term: texts.lastError, value: lastError }] : []),
            ...(state === "WAITING" ? [{ term: texts.nextAttempt, value: writtenMoment(nextAttemptAt) }] : []),
          ]}
        />
        {html == null ? (
          <Words text={text} />
        ) : (
          <Tabs
            label={texts.parts}
            value={part}
            onChange={setPart}
            tabs={[
              { value: "html", label: texts.asHtml, content: <MailFrame title={texts.asHtml} html={html} /> },
              { value: "text", label: texts.asText, content: <Words text={text} /> },
            ]}
          />
        )}
      </Stack>
    </Dialog>
  );
}
