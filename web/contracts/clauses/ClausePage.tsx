import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useParams } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { CLAUSE_CATEGORIES } from "#schema/contracts/clauses.rules.ts";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { ParagraphEditor } from "#web/projects/library/ParagraphEditor.tsx";
import { ShelfContext } from "#web/projects/library/shelf.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ClausePageQuery } from "./__generated__/ClausePageQuery.graphql.ts";
import { CLAUSE_SHELF, CLAUSES } from "./shelf.ts";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ClausePageQuery($key: ID!, $isNew: Boolean!) @preloadable {
    standardParagraph(key: $key) @skip(if: $isNew) {
      id
      title
      matter
      ...ParagraphEditor_paragraph
    }
    viewer {
      addStandardParagraph {
        reason
      }
    }
  }
`;

const CATEGORIES = Object.entries(CLAUSE_CATEGORIES).map(([value, label]) => ({ value, label }));

/** /contracts/clauses/new and /:clauseId show a clause, its variables and its versions. */
export default function ClausePage() {
  const { queryRef } = useLoaderData<PageData<ClausePageQuery>>();
  const { standardParagraph, viewer } = usePreloadedQuery<ClausePageQuery>(pageQuery, queryRef);
  useKeptFresh<ClausePageQuery>(pageQuery, queryRef.variables);
  const { clauseId } = useParams();
  // A standard paragraph for purchases has its own page.
  const clause = standardParagraph?.matter === "CONTRACT" ? standardParagraph : null;
  const isMissing = clauseId !== undefined && !clause;
  usePageTitle(isMissing ? texts.notFound : (clause?.title ?? texts.newTitle));
  const back = <Link to={CLAUSES}>{texts.back}</Link>;
  if (isMissing) return <PageHeader back={back} title={texts.notFound} context={texts.notFoundHelp} />;
  return (
    <ShelfContext value={CLAUSE_SHELF}>
      <LeaveGuard panel="">
        <ParagraphEditor
          key={clause?.id ?? "new"}
          paragraph={clause}
          sections={CATEGORIES}
          addReason={viewer.addStandardParagraph.reason ?? null}
        />
      </LeaveGuard>
    </ShelfContext>
  );
}
