import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useParams } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ParagraphPageQuery } from "./__generated__/ParagraphPageQuery.graphql.ts";
import { ParagraphEditor } from "./ParagraphEditor.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ParagraphPageQuery($key: ID!, $isNew: Boolean!) @preloadable {
    standardParagraph(key: $key) @skip(if: $isNew) {
      id
      title
      matter
      ...ParagraphEditor_paragraph
    }
    productSections {
      name
      title
    }
    sectionTemplates {
      name
      title
    }
    viewer {
      addStandardParagraph {
        reason
      }
    }
  }
`;

/**
 * /procurement-settings/paragraphs/new and /:paragraphId show a paragraph of the library, its variables and its
 * versions.
 */
export default function ParagraphPage() {
  const { queryRef } = useLoaderData<PageData<ParagraphPageQuery>>();
  const data = usePreloadedQuery<ParagraphPageQuery>(pageQuery, queryRef);
  useKeptFresh<ParagraphPageQuery>(pageQuery, queryRef.variables);
  const { paragraphId } = useParams();
  // A contract clause has its own page.
  const paragraph = data.standardParagraph?.matter === "PURCHASE" ? data.standardParagraph : null;
  const isMissing = paragraphId !== undefined && !paragraph;
  usePageTitle(isMissing ? texts.notFound : (paragraph?.title ?? texts.newTitle));
  const back = <Link to="/procurement-settings/paragraphs">{texts.back}</Link>;
  if (isMissing) return <PageHeader back={back} title={texts.notFound} context={texts.notFoundHelp} />;
  // A county's own section may replace a standard one.
  const sections = new Map([...data.productSections, ...data.sectionTemplates].map(({ name, title }) => [name, title]));
  return (
    <LeaveGuard panel="">
      <ParagraphEditor
        key={paragraph?.id ?? "new"}
        paragraph={paragraph}
        sections={[...sections].map(([value, label]) => ({ value, label }))}
        addReason={data.viewer.addStandardParagraph.reason ?? null}
      />
    </LeaveGuard>
  );
}
