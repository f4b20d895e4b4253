import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDay, writtenMoment } from "#web/shell/formats.ts";
import type { TokenList_account$key } from "./__generated__/TokenList_account.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";

/** A token's last day: it expires at the midnight after it. */
const lastDay = (expiresAt: string): string => writtenDay(new Date(Date.parse(expiresAt) - 1).toISOString());

/** The user's valid tokens: what each may do, until when, and its last use. */
export function TokenList({ account }: { account: TokenList_account$key }) {
  const { apiTokens } = useFragment(
    graphql`
      fragment TokenList_account on Account {
        apiTokens {
          id
          name
          kind
          prefix
          expiresAt
          lastUsedAt
          lastUsedIp
          permissions {
            key
            name
          }
        }
      }
    `,
    account,
  );
  const revoking = useVerb(mutation("revokeApiToken { account { ...TokenList_account } }"), texts.failed);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  return (
    <Section title={texts.tokenList}>
      {apiTokens.length === 0 ? (
        <EmptyState title={texts.noTokens} text={texts.noTokensHelp} />
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.tokenList}>
          {apiTokens.map(({ id, name, kind, prefix, expiresAt, lastUsedAt, lastUsedIp, permissions }) => (
            <Box as="li" key={id} py="3" borderTopWidth="1px" borderColor="line">
              <HStack gap="3" wrap="wrap" justify="space-between" align="start">
                <Box minW="0" flex="1 1 16rem">
                  <HStack gap="2" wrap="wrap">
                    <Text fontWeight="600" overflowWrap="anywhere">
                      {name}
                    </Text>
                    <StatusBadge
                      word={kind === "CALENDAR" ? texts.isCalendar : texts.isApi}
                      hue={kind === "CALENDAR" ? "teal" : "blue"}
                      shape={kind === "CALENDAR" ? "square" : "diamond"}
                    />
                  </HStack>
                  <Text color="muted" textStyle="small" overflowWrap="anywhere">
                    <Box as="span" fontFamily="mono">
                      {prefix}
                    </Box>{" "}
                    · {texts.tokenExpires(lastDay(expiresAt))}
                  </Text>
                  <Text color="muted" textStyle="small" overflowWrap="anywhere">
                    {texts.lastUsed(lastUsedAt ? writtenMoment(lastUsedAt) : null)}
                    {lastUsedIp && ` · ${texts.from(lastUsedIp)}`}
                  </Text>
                  <details>
                    <summary>{texts.tokenMay(permissions.length)}</summary>
                    <Stack as="ul" gap="0.5" ps="5" listStyleType="disc" textStyle="small">
                      {permissions.map((permission) => (
                        <li key={permission.key}>{permission.name}</li>
                      ))}
                    </Stack>
                  </details>
                </Box>
                <Button size="sm" aria-label={texts.revokeOf(name)} onClick={() => setChosen({ id, name })}>
                  {texts.revoke}
                </Button>
              </HStack>
            </Box>
          ))}
        </Stack>
      )}
      {chosen && (
        <ActDialog
          title={texts.confirmRevoke(chosen.name)}
          text={texts.confirmRevokeHelp}
          confirmLabel={texts.revokeOf(chosen.name)}
          danger
          verb={revoking}
          input={{ tokenId: chosen.id }}
          done={texts.revoked}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
}
