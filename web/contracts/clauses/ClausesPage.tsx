import { graphql, usePreloadedQuery } from "react-relay";
import { texts } from "./texts.ts";
import { Link, useLoaderData } from "react-router";
import { ParagraphShelf } from "#web/projects/library/ParagraphShelf.tsx";
import { ShelfContext } from "#web/projects/library/shelf.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { LIST } from "../list/contractAddress.ts";
import type { ClausesPageQuery } from "./__generated__/ClausesPageQuery.graphql.ts";
import { CLAUSE_SHELF } from "./shelf.ts";

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
      ...ParagraphShelf_paragraphs
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

/** /contracts/clauses shows the clauses of the county's library. */
export default function ClausesPage() {
  const { queryRef } = useLoaderData<PageData<ClausesPageQuery>>();
  const { standardParagraphs, viewer } = usePreloadedQuery<ClausesPageQuery>(pageQuery, queryRef);
  useKeptFresh<ClausesPageQuery>(pageQuery, queryRef.variables);
  return (
    <ShelfContext value={CLAUSE_SHELF}>
      <ParagraphShelf
        paragraphs={standardParagraphs}
        refused={viewer.write.allowed ? null : (viewer.see.reason ?? null)}
        mayNotAdd={viewer.addStandardParagraph.reason ?? null}
        back={<Link to={LIST}>{texts.contracts}</Link>}
      />
    </ShelfContext>
  );
}
