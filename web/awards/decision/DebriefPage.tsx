import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Facts, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { longDate } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { PortalFrame, PortalSkeleton } from "#web/solicitations/portal/PortalFrame.tsx";
import { noticeTexts as texts } from "./noticeTexts.ts";
import { money } from "./texts.ts";
import type { DebriefPageQuery } from "./__generated__/DebriefPageQuery.graphql.ts";

const pageQuery = graphql`
  query DebriefPageQuery($key: ID!) @preloadable {
    ...PortalFrame_query
    solicitation(key: $key) {
      key
      content {
        number
        title
        contactPerson
        email
        phone
      }
      publicTabulation {
        __typename
      }
      debrief {
        bidderName
        total
        rank
        compared
        outWhy
        isWinner
        winnerName
        winnerTotal
        awardedOn
        whyNotFirst
        difference
        differencePercent
        reason
        protestsUntil
        points
        scores {
          description
          weight
          points
          words
        }
      }
    }
  }
`;

/**
 * /vendor-portal/:id/debrief shows a bidder how its own bid compared, once the award is made. Only that bidder's people
 * can open it.
 */
export default function DebriefPage() {
  const { queryRef } = useLoaderData<PageData<DebriefPageQuery>>();
  return (
    <Suspense fallback={<PortalSkeleton />}>
      <Loaded queryRef={queryRef} />
    </Suspense>
  );
}

function Loaded({ queryRef }: PageData<DebriefPageQuery>) {
  const data = usePreloadedQuery<DebriefPageQuery>(pageQuery, queryRef);
  const { solicitation } = data;
  usePageTitle(texts.debrief);
  const back = `/vendor-portal/${String(queryRef.variables.key)}`;
  const debrief = solicitation?.debrief;
  return (
    <PortalFrame of={data} here={`${back}/debrief`}>
      <Stack gap="5">
        <PageHeader
          back={<Link to={back}>{texts.toNotice}</Link>}
          title={debrief ? texts.debrief : texts.none}
          context={
            debrief
              ? [solicitation.content.number, solicitation.content.title].filter(Boolean).join(" ")
              : texts.noneHelp
          }
        />
        {debrief && <Shown debrief={debrief} />}
        {debrief && <Next solicitation={solicitation} />}
      </Stack>
    </PortalFrame>
  );
}

type Solicitation = NonNullable<DebriefPageQuery["response"]["solicitation"]>;

/** What a bidder can do now: compare all bids, ask a question, or protest. */
function Next({ solicitation: { key, content, debrief, publicTabulation } }: { solicitation: Solicitation }) {
  const { contactPerson, email, phone } = content;
  const items = [
    ...(contactPerson || email || phone
      ? [
          {
            term: texts.ask,
            value: (
              <>
                {contactPerson} {email && <a href={`mailto:${email}`}>{email}</a>} {phone}
              </>
            ),
          },
        ]
      : []),
    ...(debrief?.protestsUntil ? [{ term: texts.lastDay, value: longDate(debrief.protestsUntil) }] : []),
  ];
  if (items.length === 0 && !publicTabulation) return null;
  return (
    <Section title={texts.next}>
      <Stack gap="3">
        {items.length > 0 && <Facts items={items} />}
        {publicTabulation && <Link to={`/vendor-portal/${key}/tabulation`}>{texts.tabulation}</Link>}
      </Stack>
    </Section>
  );
}

/** The difference between a bid and the award, in words. Null: unknown, or the bid won the award. */
function differenceOf({ isWinner, difference, differencePercent }: Debrief): string | null {
  if (isWinner || difference == null) return null;
  const isBelow = difference.startsWith("-");
  if (Number(difference) === 0) return texts.same;
  const dollars = money(difference.replace("-", ""));
  const percent = differencePercent?.replace("-", "") ?? null;
  return isBelow ? texts.below(dollars, percent) : texts.above(dollars, percent);
}

type Debrief = NonNullable<NonNullable<DebriefPageQuery["response"]["solicitation"]>["debrief"]>;

const COLUMNS: readonly Column<Debrief["scores"][number]>[] = [
  { key: "criterion", header: texts.criterion, cell: ({ description }) => description, rowHeader: true },
  { key: "weight", header: texts.weight, cell: ({ weight }) => `${weight}%`, align: "end" },
  { key: "points", header: texts.points, cell: ({ points }) => points, align: "end" },
  { key: "words", header: texts.arithmetic, cell: ({ words }) => words },
];

function Shown({ debrief }: { debrief: Debrief }) {
  const { rank, compared, outWhy, scores } = debrief;
  const difference = differenceOf(debrief);
  return (
    <Stack gap="4">
      {debrief.isWinner && (
        <Notice kind="positive" live="off">
          {texts.won}
        </Notice>
      )}
      <Section title={debrief.bidderName} description={texts.debriefHelp}>
        <Facts
          items={[
            { term: texts.total, value: money(debrief.total) },
            {
              term: texts.place,
              value: rank == null ? texts.out(outWhy ?? "") : texts.placeOf(rank, compared),
            },
            ...(debrief.points ? [{ term: texts.points, value: debrief.points }] : []),
            { term: texts.winner, value: debrief.winnerName },
            { term: texts.winnerTotal, value: money(debrief.winnerTotal) },
            ...(difference ? [{ term: texts.difference, value: difference }] : []),
            ...(debrief.awardedOn ? [{ term: texts.awardedOn, value: longDate(debrief.awardedOn) }] : []),
            ...(debrief.reason ? [{ term: texts.reason, value: debrief.reason }] : []),
            ...(debrief.whyNotFirst ? [{ term: texts.whyNotFirst, value: debrief.whyNotFirst }] : []),
          ]}
        />
      </Section>
      {scores.length > 0 && (
        <DataTable caption={texts.scores} rows={scores} rowKey={({ description }) => description} columns={COLUMNS} />
      )}
    </Stack>
  );
}
