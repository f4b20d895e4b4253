import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ParagraphShelf_paragraphs$key } from "./__generated__/ParagraphShelf_paragraphs.graphql.ts";
import { paragraphsAddress, uses } from "./paragraphsAddress.ts";
import { ParagraphTable } from "./ParagraphTable.tsx";
import { useShelf } from "./shelf.ts";

type Props = {
  paragraphs: ParagraphShelf_paragraphs$key;
  /** Why the list cannot be read. Null: it can be. */
  refused: string | null;
  /** Why nothing can be added. Null: it can be. */
  mayNotAdd: string | null;
  back?: ReactNode;
  /** Tabs of the settings that include the shelf. */
  beside?: ReactNode;
};

/** One part of the county's library, filtered by use and search as in the address. */
export function ParagraphShelf({ paragraphs, refused, mayNotAdd, back, beside }: Props) {
  const connection = useFragment(
    graphql`
      fragment ParagraphShelf_paragraphs on QueryStandardParagraphsConnection {
        edges {
          __typename
        }
        pageInfo {
          ...ListPages_page
        }
        ...ParagraphTable_paragraphs
      }
    `,
    paragraphs,
  );
  const { at, texts } = useShelf();
  usePageTitle(texts.title);
  const navigate = useNavigate();
  const [{ q: sought, use }, show] = useAddress(paragraphsAddress);
  const { edges, pageInfo } = connection;
  const isEmpty = !sought && use === "IN_USE";
  if (refused)
    return (
      <>
        <PageHeader back={back} title={texts.title} />
        {beside}
        <Notice kind="caution" title={texts.refused}>
          {refused}
        </Notice>
      </>
    );
  const content = (
    <>
      <ParagraphTable
        paragraphs={connection}
        caption={texts.uses[use]}
        empty={
          <EmptyState
            title={sought ? texts.noneFound : isEmpty ? texts.none : texts.noneRetired}
            text={isEmpty ? texts.noneHelp : undefined}
          />
        }
      />
      <ListPages onlySeveral page={pageInfo} label={texts.title} summary={texts.shown(edges.length)} onShow={show} />
    </>
  );
  return (
    <>
      <PageHeader
        back={back}
        title={texts.title}
        context={texts.context}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={mayNotAdd}
            onClick={() => void navigate(`${at}/new`)}
          >
            {texts.add}
          </Button>
        }
      />
      {beside}
      <HStack gap="2" mb="4" data-no-print>
        <TypedSearch
          label={texts.search}
          placeholder={texts.searchHelp}
          q={sought}
          onSearch={(q) => show({ q }, true)}
        />
      </HStack>
      <Tabs
        label={texts.title}
        value={use}
        onChange={(tab) => show({ use: uses.find((each) => each === tab) ?? "IN_USE" })}
        tabs={uses.map((each) => ({ value: each, label: texts.uses[each], content }))}
      />
    </>
  );
}
