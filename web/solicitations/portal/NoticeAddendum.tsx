// oxlint-disable relay/unused-fields -- the parts of a change go whole to the redline
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { changeHeading } from "#schema/solicitations/edition.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { loggedMoment } from "#web/shell/formats.ts";
import type { NoticeAddendum_addendum$key } from "./__generated__/NoticeAddendum_addendum.graphql.ts";
import { texts } from "./texts.ts";

/** An addendum: its text, and its changes word by word. */
export function NoticeAddendum({ addendum }: { addendum: NoticeAddendum_addendum$key }) {
  const { id, number, title, issuedAt, notice, redline, acknowledged, viewerCan } = useFragment(
    graphql`
      fragment NoticeAddendum_addendum on Addendum {
        id
        number
        title
        issuedAt
        notice
        redline {
          key
          label
          state
          parts {
            change
            text
          }
        }
        acknowledged
        viewerCan {
          acknowledge {
            allowed
          }
        }
      }
    `,
    addendum,
  );
  const [run, busy] = useVerb(
    mutation("acknowledgeAddendum { addendum { ...NoticeAddendum_addendum } }"),
    texts.failed,
  );
  const acknowledge = async () => {
    const result = await run({ addendumId: id });
    if (result.ok) notify({ kind: "positive", text: texts.acknowledgedNow(number) });
    else notify({ kind: "negative", text: result.refusal.message });
  };
  return (
    <Box as="article" borderTopWidth="1px" borderColor="line" pt="3">
      <Stack gap="2">
        <Heading level={3}>{texts.addendum(number, title)}</Heading>
        {issuedAt && <Text color="muted">{texts.issuedOn(loggedMoment(issuedAt))}</Text>}
        {notice && <RichTextView value={notice} />}
        {redline.map(({ key, label, state, parts }) => (
          <Box key={key} ps="3" borderInlineStartWidth="3px" borderColor="line">
            <Redline head={`${changeHeading({ label, state })}: `} parts={parts} />
          </Box>
        ))}
        {acknowledged === true && <Text color="muted">{texts.acknowledged}</Text>}
        {acknowledged === false && viewerCan.acknowledge.allowed && (
          <HStack data-no-print>
            <Button kind="primary" busy={busy} busyLabel={texts.acknowledging} onClick={() => void acknowledge()}>
              {texts.acknowledge(number)}
            </Button>
          </HStack>
        )}
      </Stack>
    </Box>
  );
}
