import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { NoticePageQuery } from "./__generated__/NoticePageQuery.graphql.ts";
import { NoticeAward } from "#web/awards/decision/NoticeAward.tsx";
import { ADDENDA, NoticeAddenda } from "#web/solicitations/portal/NoticeAddenda.tsx";
import { NoticeContent } from "#web/solicitations/portal/NoticeContent.tsx";
import { NoticeHolders } from "#web/solicitations/portal/NoticeHolders.tsx";
import { isAhead, NoticeQuestions, QUESTIONS, type Reader } from "#web/solicitations/portal/NoticeQuestions.tsx";
import { PortalFrame, PortalSkeleton } from "#web/solicitations/portal/PortalFrame.tsx";
import { PortalState } from "#web/solicitations/portal/PortalState.tsx";
import { texts } from "#web/solicitations/portal/texts.ts";
import { useNoticeLive } from "#web/solicitations/portal/useNoticeLive.ts";

const pageQuery = graphql`
  query NoticePageQuery($key: ID!) @preloadable {
    ...PortalFrame_query
    viewer {
      user {
        id
      }
    }
    viewerVendor {
      id
    }
    solicitation(key: $key) {
      id
      key
      state
      edition
      dueAt
      notSealable
      content {
        number
        title
        department
        procurementType
      }
      project {
        key
      }
      publicTabulation {
        __typename
      }
      addenda {
        issuedAt
      }
      questions {
        state
      }
      ...NoticeAward_solicitation
      ...NoticeContent_solicitation
      ...NoticeAddenda_solicitation
      ...NoticeHolders_solicitation
      ...NoticeQuestions_solicitation
    }
  }
`;

/** /vendor-portal/:id shows everyone the solicitation with its questions and addenda. */
export default function NoticePage() {
  const { queryRef } = useLoaderData<PageData<NoticePageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <Suspense fallback={<PortalSkeleton />}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<NoticePageQuery>) {
  const data = usePreloadedQuery<NoticePageQuery>(pageQuery, queryRef);
  useKeptFresh<NoticePageQuery>(pageQuery, queryRef.variables);
  const { solicitation, viewer, viewerVendor } = data;
  const reader = viewerVendor ? "vendor" : viewer.user ? "staff" : "guest";
  return (
    <PortalFrame of={data} here={`/vendor-portal/${String(queryRef.variables.key)}`}>
      {solicitation ? <Found key={solicitation.id} solicitation={solicitation} reader={reader} /> : <Missing />}
    </PortalFrame>
  );
}

const toList = <Link to="/vendor-portal">{texts.all}</Link>;

function Missing() {
  usePageTitle(texts.missing);
  return <PageHeader back={toList} title={texts.missing} context={texts.missingHelp} />;
}

type FoundProps = { solicitation: NonNullable<NoticePageQuery["response"]["solicitation"]>; reader: Reader };

function Found({ solicitation, reader }: FoundProps) {
  const { id, key, state, edition, dueAt, notSealable, content, project, publicTabulation, addenda, questions } =
    solicitation;
  const parts = [
    [ADDENDA, texts.addenda, addenda.filter(({ issuedAt }) => issuedAt != null).length],
    [QUESTIONS, texts.questions, questions.filter((question) => question.state !== "OPEN").length],
  ] as const;
  const title = [content.number, content.title].filter(Boolean).join(" ");
  // Past its due time it is no longer open, even before the state is updated.
  const isTaken = state === "OPEN" && isAhead(dueAt);
  usePageTitle(title);
  useNoticeLive({ id, key, edition, query: pageQuery });
  return (
    <Stack gap="5">
      <PageHeader
        back={toList}
        title={title}
        context={`${content.department} · ${content.procurementType === "RFP" ? texts.rfp : texts.bid}`}
        status={<PortalState state={state} dueAt={dueAt} />}
        action={
          project ? (
            <Button asChild>
              <Link to={`/procurement/bid/${project.key}`}>{texts.staffPage}</Link>
            </Button>
          ) : (
            reader !== "staff" &&
            notSealable == null && (
              <Button asChild kind="primary">
                <Link to={`/vendor-portal/${key}/bid`}>{texts.bidHere}</Link>
              </Button>
            )
          )
        }
      />
      {isTaken && notSealable != null && (
        <Notice kind="info" title={texts.onPaper} live="off">
          {notSealable}
        </Notice>
      )}
      {edition > 1 && <Notice kind="info">{texts.edition(edition)}</Notice>}
      <HStack as="nav" aria-label={texts.onThisPage} gap="4" wrap="wrap">
        {parts.map(([part, title, count]) => (
          <a key={part} href={`#${part}`}>
            {texts.counted(title, count)}
          </a>
        ))}
        {publicTabulation && <Link to={`/vendor-portal/${key}/tabulation`}>{texts.tabulation}</Link>}
      </HStack>
      <NoticeAward solicitation={solicitation} />
      <NoticeContent solicitation={solicitation} />
      <NoticeAddenda solicitation={solicitation} />
      <NoticeQuestions solicitation={solicitation} reader={reader} />
      <NoticeHolders solicitation={solicitation} />
      <HStack gap="4" wrap="wrap" data-no-print>
        <Text>
          <Link to={`/vendor-portal/${key}/opening`}>{texts.openingOfBids}</Link>
        </Text>
        <Text>
          <a href={`/vendor-portal/${key}.ics`}>{texts.datesFile}</a>
        </Text>
        <Text>
          <Link to={`/vendor-portal/${key}/receipts`}>{texts.checkReceipt}</Link>
        </Text>
      </HStack>
    </Stack>
  );
}
