import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { SessionList_account$key } from "./__generated__/SessionList_account.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";

/** The user's sessions, the current one first. Others can be ended one by one or all at once. */
export function SessionList({ account }: { account: SessionList_account$key }) {
  const { id: accountId, sessions } = useFragment(
    graphql`
      fragment SessionList_account on Account {
        id
        sessions {
          id
          device
          how
          ip
          createdAt
          lastSeenAt
          expiresAt
          viewerIsHere
        }
      }
    `,
    account,
  );
  const [end, ending] = useVerb(mutation("endSession { account { ...SessionList_account } }"), texts.failed);
  const endingAll = useVerb(mutation("endOtherSessions { ended account { ...SessionList_account } }"), texts.failed);
  const alone = sessions.every(({ viewerIsHere }) => viewerIsHere);

  const endOne = async (sessionId: string) => {
    const result = await end({ sessionId });
    if (result.ok) notify({ kind: "positive", text: texts.ended });
    else notify({ kind: "negative", text: result.refusal.message });
  };
  return (
    <Section
      title={texts.sessionList}
      actions={
        <AskedAct
          reason={alone ? texts.onlyHere : null}
          title={texts.confirmEndAll}
          text={texts.confirmEndAllHelp}
          confirmLabel={texts.endAll}
          danger
          verb={endingAll}
          input={{ accountId }}
          done={({ ended }) => texts.endedAll(ended)}
        />
      }
    >
      <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.sessionList}>
        {sessions.map(({ id, device, how, ip, createdAt, lastSeenAt, expiresAt, viewerIsHere }) => (
          <Box as="li" key={id} py="3" borderTopWidth="1px" borderColor="line">
            <HStack gap="3" wrap="wrap" justify="space-between" align="start">
              <Box minW="0" flex="1 1 16rem">
                <HStack gap="2" wrap="wrap">
                  <Text fontWeight="600">{device}</Text>
                  {viewerIsHere && <StatusBadge word={texts.thisDevice} hue="green" shape="check" />}
                </HStack>
                <Text color="muted" textStyle="small" overflowWrap="anywhere">
                  {[how, ip && texts.from(ip), texts.started(writtenMoment(createdAt))].filter(Boolean).join(" · ")}
                </Text>
                <Text color="muted" textStyle="small">
                  {[texts.lastUsed(writtenMoment(lastSeenAt)), texts.ends(writtenMoment(expiresAt))].join(" · ")}
                </Text>
              </Box>
              {!viewerIsHere && (
                <Button
                  size="sm"
                  busy={ending}
                  aria-label={texts.endOf(device, writtenMoment(lastSeenAt))}
                  onClick={() => void endOne(id)}
                >
                  {texts.end}
                </Button>
              )}
            </HStack>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
