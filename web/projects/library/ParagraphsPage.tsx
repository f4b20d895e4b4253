import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { SettingsTabs } from "../SettingsTabs.tsx";
import type { ParagraphsPageQuery } from "./__generated__/ParagraphsPageQuery.graphql.ts";
import { ParagraphShelf } from "./ParagraphShelf.tsx";

const pageQuery = graphql`
  query ParagraphsPageQuery($text: String, $retired: Boolean, $first: Int, $after: String, $last: Int, $before: String)
  @preloadable {
    standardParagraphs(text: $text, retired: $retired, first: $first, after: $after, last: $last, before: $before) {
      ...ParagraphShelf_paragraphs
    }
    viewer {
      see: can(permission: "administration.templates.view") {
        reason
      }
      write: can(permission: "procurement.document-sections.edit") {
        allowed
      }
      addStandardParagraph {
        reason
      }
    }
  }
`;

/** /procurement-settings/paragraphs shows the county's library of standard paragraphs. */
export default function ParagraphsPage() {
  const { queryRef } = useLoaderData<PageData<ParagraphsPageQuery>>();
  const { standardParagraphs, viewer } = usePreloadedQuery<ParagraphsPageQuery>(pageQuery, queryRef);
  useKeptFresh<ParagraphsPageQuery>(pageQuery, queryRef.variables);
  return (
    <ParagraphShelf
      paragraphs={standardParagraphs}
      refused={viewer.write.allowed ? null : (viewer.see.reason ?? null)}
      mayNotAdd={viewer.addStandardParagraph.reason ?? null}
      beside={<SettingsTabs />}
    />
  );
}
