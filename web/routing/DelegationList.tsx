import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DelegationList_delegations$key } from "./__generated__/DelegationList_delegations.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  title: string;
  delegations: DelegationList_delegations$key;
  /** Other people's delegations to the user, who can see but not end them. */
  standsIn?: boolean;
};

/** Current and future delegations. The user can end their own immediately. */
export function DelegationList({ title, delegations, standsIn = false }: Props) {
  const rows = useFragment(
    graphql`
      fragment DelegationList_delegations on Delegation @relay(plural: true) {
        id
        userName
        delegateName
        startsOn
        endsOn
        isActive
      }
    `,
    delegations,
  );
  const { revalidate } = useRevalidator();
  const [run, busy] = useVerb(mutation("endDelegation { delegation { isActive } }"), texts.endFailed);
  const end = async (delegationId: string) => {
    const result = await run({ delegationId });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    notify({ kind: "positive", text: texts.ended });
    await revalidate();
  };
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <EmptyState title={texts.noneMine} text={texts.noneMineHelp} />
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label={title}>
          {rows.map(({ id, userName, delegateName, startsOn, endsOn, isActive }) => (
            <Box as="li" key={id} py="3" borderTopWidth="1px" borderColor="line">
              <HStack gap="3" wrap="wrap" justify="space-between">
                <HStack gap="3" wrap="wrap" minW="0">
                  <Text fontWeight="600" overflowWrap="anywhere">
                    {standsIn ? userName : delegateName}
                  </Text>
                  <Text>{texts.dates(writtenDate(startsOn), writtenDate(endsOn))}</Text>
                  <StatusBadge
                    word={isActive ? texts.now : texts.later}
                    hue={isActive ? "green" : "slate"}
                    shape={isActive ? "circle" : "clock"}
                  />
                </HStack>
                {!standsIn && (
                  <Button size="sm" busy={busy} aria-label={texts.endOf(delegateName)} onClick={() => void end(id)}>
                    {texts.end}
                  </Button>
                )}
              </HStack>
            </Box>
          ))}
        </Stack>
      )}
    </Section>
  );
}
