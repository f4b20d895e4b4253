import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { longDate } from "#web/shell/formats.ts";
import { OwnProtests } from "../protests/OwnProtests.tsx";
import { noticeTexts as texts } from "./noticeTexts.ts";
import { money } from "./texts.ts";
import type { NoticeAward_solicitation$key } from "./__generated__/NoticeAward_solicitation.graphql.ts";

/**
 * The public part of an award: the notice of intent, the winner or why there is none, and a bidder's link to protest.
 */
export function NoticeAward({ solicitation }: { solicitation: NoticeAward_solicitation$key }) {
  const data = useFragment(
    graphql`
      fragment NoticeAward_solicitation on Solicitation {
        key
        intent {
          vendorName
          amount
          whyNotFirst
          protestsUntil
          isStayed
        }
        awarded {
          vendorName
          amount
          awardedOn
        }
        endedWhy
        debrief {
          __typename
        }
        ...OwnProtests_solicitation
      }
    `,
    solicitation,
  );
  const { intent, awarded, endedWhy, debrief } = data;
  return (
    <>
      {(intent || awarded || endedWhy) && (
        <Section title={awarded ? texts.award : intent ? texts.intent : texts.ended}>
          <Stack gap="2">
            {awarded && (
              <Text>
                {texts.awarded(
                  awarded.vendorName,
                  money(awarded.amount),
                  awarded.awardedOn ? longDate(awarded.awardedOn) : null,
                )}
              </Text>
            )}
            {!awarded && intent && (
              <>
                <Text>{texts.intends(intent.vendorName, money(intent.amount))}</Text>
                {intent.isStayed && <Text>{texts.stayed}</Text>}
                <Text color="muted">{texts.protestsUntil(longDate(intent.protestsUntil))}</Text>
              </>
            )}
            {intent?.whyNotFirst && (
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {texts.why(intent.whyNotFirst)}
              </Text>
            )}
            {!awarded && !intent && endedWhy && (
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {endedWhy}
              </Text>
            )}
            {debrief && (
              <Text>
                <Link to={`/vendor-portal/${data.key}/debrief`}>{texts.debrief}</Link>
              </Text>
            )}
          </Stack>
        </Section>
      )}
      <OwnProtests solicitation={data} />
    </>
  );
}
