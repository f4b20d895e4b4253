import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Box, Facts, Section, Stack } from "#design-system/Layout/Layout.tsx";
import type { RecordView_opening$key } from "./__generated__/RecordView_opening.graphql.ts";
import { texts } from "./texts.ts";

const Code = ({ children }: { children: string }) => (
  <Box as="code" fontFamily="mono" overflowWrap="anywhere">
    {children}
  </Box>
);

/** The signed record, with everything needed to check it. Renders nothing until it exists. */
export function RecordView({ opening, action }: { opening: RecordView_opening$key; action?: React.ReactNode }) {
  const data = useFragment(
    graphql`
      fragment RecordView_opening on Opening {
        recordText
        recordHash
        signature
        signingKey
        head
      }
    `,
    opening,
  );
  const [open, setOpen] = useState(false);
  const { recordText, recordHash, signature, signingKey, head } = data;
  if (recordText == null || recordHash == null) return null;
  return (
    <Section
      title={texts.record}
      description={texts.recordHelp}
      actions={
        <>
          <CopyButton label={texts.copyRecord} text={() => recordText} />
          {action}
        </>
      }
    >
      <Stack gap="4">
        <Facts
          items={[
            { term: texts.hash, value: <Code>{recordHash}</Code> },
            { term: texts.signature, value: <Code>{signature ?? ""}</Code> },
            { term: texts.signingKey, value: <Code>{signingKey}</Code> },
            { term: texts.head, value: head == null ? texts.noHead : <Code>{head}</Code> },
          ]}
        />
        <Disclosure
          title={open ? texts.hideRecord : texts.showRecord}
          level={3}
          open={open}
          onToggle={setOpen}
          summary={<Code>{texts.signed(recordHash)}</Code>}
        >
          <Box as="pre" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="mono" textStyle="small">
            {JSON.stringify(JSON.parse(recordText), null, 2)}
          </Box>
        </Disclosure>
      </Stack>
    </Section>
  );
}
