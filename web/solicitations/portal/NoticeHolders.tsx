import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { NoticeHolders_solicitation$key } from "./__generated__/NoticeHolders_solicitation.graphql.ts";
import { texts } from "./texts.ts";

/** Who holds the documents, if the county shows it. A vendor follows or unfollows here. */
export function NoticeHolders({ solicitation }: { solicitation: NoticeHolders_solicitation$key }) {
  const { id, isFollowed, planHolders, viewerCan } = useFragment(
    graphql`
      fragment NoticeHolders_solicitation on Solicitation {
        id
        isFollowed
        planHolders {
          vendorName
        }
        viewerCan {
          follow {
            allowed
          }
        }
      }
    `,
    solicitation,
  );
  const [follow, following] = useVerb(
    mutation("followSolicitation { solicitation { ...NoticeHolders_solicitation } }"),
    texts.failed,
  );
  const [unfollow, leaving] = useVerb(
    mutation("unfollowSolicitation { solicitation { ...NoticeHolders_solicitation } }"),
    texts.failed,
  );
  const act = async () => {
    const result = await (isFollowed ? unfollow : follow)({ solicitationId: id });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  };
  if (planHolders == null && !isFollowed && !viewerCan.follow.allowed) return null;
  return (
    <Section title={texts.holders}>
      <Stack gap="3">
        {planHolders?.length === 0 && <Text color="muted">{texts.noHolders}</Text>}
        {planHolders && planHolders.length > 0 && (
          <Stack as="ul" gap="1" listStyleType="none">
            {planHolders.map(({ vendorName }) => (
              <li key={vendorName}>{vendorName}</li>
            ))}
          </Stack>
        )}
        {(isFollowed || viewerCan.follow.allowed) && (
          <HStack gap="3" wrap="wrap" data-no-print>
            <Button
              kind={isFollowed ? "secondary" : "primary"}
              busy={following || leaving}
              busyLabel={texts.saving}
              onClick={() => void act()}
            >
              {isFollowed ? texts.unfollow : texts.follow}
            </Button>
            <Text color="muted">{isFollowed ? texts.following : texts.followHelp}</Text>
          </HStack>
        )}
      </Stack>
    </Section>
  );
}
