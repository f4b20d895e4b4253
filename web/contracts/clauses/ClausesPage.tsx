import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import { paragraphsAddress, uses } from "#web/procurement/library/paragraphsAddress.ts";
import { ParagraphTable } from "#web/procurement/library/ParagraphTable.tsx";
import { ShelfContext } from "#web/procurement/library/shelf.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { LIST } from "../list/contractAddress.ts";
import { texts as pageTexts } from "../workspace/texts.ts";
import type { ClausesPageQuery } from "./__generated__/ClausesPageQuery.graphql.ts";
import { CLAUSE_SHELF, CLAUSES } from "./shelf.ts";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ClausesPageQuery($text: String, $retired: Boolean, $first: Int, $after: String, $last: Int, $before: String)
  @preloadable {
    standardParagraphs(
      matter: CONTRACT
      text: $text
      retired: $retired
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges {
        __typename
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      ...ParagraphTable_paragraphs
    }
    viewer {
      see: can(permission: "administration.templates.view") {
        reason
      }
      write: can(permission: "contracts.contract-record.edit") {
        allowed
      }
      addStandardParagraph {
        reason
      }
    }
  }
`;

/** /contracts/clauses: what contracts take from the county's library. */
export default function ClausesPage() {
  const { queryRef } = useLoaderData<PageData<ClausesPageQuery>>();
  const { standardParagraphs, viewer } = usePreloadedQuery<ClausesPageQuery>(pageQuery, queryRef);
  useKeptFresh<ClausesPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.title);
  const navigate = useNavigate();
  const [{ q: sought, use }, show] = useAddress(paragraphsAddress);
  const [typed, type] = useTypedFilter(sought, (q) => show({ q }, true));
  const { edges, pageInfo } = standardParagraphs;
  const isEmpty = !sought && use === "IN_USE";
  const back = <Link to={LIST}>{pageTexts.contracts}</Link>;
  if (viewer.see.reason && !viewer.write.allowed)
    return (
      <>
        <PageHeader back={back} title={texts.title} />
        <Notice kind="caution" title={texts.refused}>
          {viewer.see.reason}
        </Notice>
      </>
    );
  const content = (
    <>
      <ParagraphTable
        paragraphs={standardParagraphs}
        caption={texts.uses[use]}
        empty={
          <EmptyState
            title={sought ? texts.noneFound : isEmpty ? texts.none : texts.noneRetired}
            text={isEmpty ? texts.noneHelp : undefined}
          />
        }
      />
      {(pageInfo.hasNextPage || pageInfo.hasPreviousPage) && (
        <Pagination
          label={texts.title}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => show({ before: pageInfo.startCursor ?? null })}
          onNext={() => show({ after: pageInfo.endCursor ?? null })}
          summary={texts.shown(edges.length)}
        />
      )}
    </>
  );
  return (
    <ShelfContext value={CLAUSE_SHELF}>
      <PageHeader
        back={back}
        title={texts.title}
        context={texts.context}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={viewer.addStandardParagraph.reason ?? null}
            onClick={() => void navigate(`${CLAUSES}/new`)}
          >
            {texts.add}
          </Button>
        }
      />
      <HStack gap="2" mb="4" data-no-print>
        <SearchField label={texts.search} placeholder={texts.searchHelp} value={typed} onChange={type} />
      </HStack>
      <Tabs
        label={texts.title}
        value={use}
        onChange={(tab) => show({ use: uses.find((each) => each === tab) ?? "IN_USE" })}
        tabs={uses.map((each) => ({ value: each, label: texts.uses[each], content }))}
      />
    </ShelfContext>
  );
}
