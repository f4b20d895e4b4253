import { useCallback } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { MailboxPageQuery } from "./__generated__/MailboxPageQuery.graphql.ts";
import { LetterDialog } from "./LetterDialog.tsx";
import { LetterTable } from "./LetterTable.tsx";
import { MailboxSearch } from "./MailboxSearch.tsx";
import { letterStates, mailboxAddress } from "./mailboxFilters.ts";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query MailboxPageQuery($state: LetterState, $text: String, $first: Int, $after: String, $last: Int, $before: String)
  @preloadable {
    letters(state: $state, text: $text, first: $first, after: $after, last: $last, before: $before) {
      edges {
        node {
          id
          ...LetterDialog_letter
        }
      }
      pageInfo {
        ...ListPages_page
      }
      ...LetterTable_letters
    }
    viewer {
      seeMailbox {
        reason
      }
      retry: can(permission: "administration.templates.send-test") {
        reason
      }
      mailDelivers
    }
  }
`;

/** /mailbox lists the county's letters by state. Without a mail server, letters are only stored here. */
export default function MailboxPage() {
  const { queryRef } = useLoaderData<PageData<MailboxPageQuery>>();
  const { letters, viewer } = usePreloadedQuery<MailboxPageQuery>(pageQuery, queryRef);
  useKeptFresh<MailboxPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.mailbox);
  const [address, go] = useAddress(mailboxAddress);
  const { state, q: sought } = address;
  /** Any other change closes the open letter. */
  const show = (change: Partial<typeof address>) => go({ open: null, ...change });
  const opened = letters.edges.find(({ node }) => node.id === address.open)?.node;
  const asText = mailboxAddress.write({ ...address, open: null }).toString();
  const addressOf = useCallback(
    (open: string) => ({
      search: mailboxAddress.write({ ...mailboxAddress.read(new URLSearchParams(asText)), open }).toString(),
    }),
    [asText],
  );
  const { pageInfo } = letters;
  const delivers = viewer.mailDelivers;
  const states = texts.letterStates(delivers);
  const back = <Link to="/inbox">{texts.inbox}</Link>;
  if (viewer.seeMailbox.reason)
    return (
      <>
        <PageHeader title={texts.mailbox} back={back} />
        <Notice kind="caution" title={texts.refused}>
          {viewer.seeMailbox.reason}
        </Notice>
      </>
    );
  const content = (
    <>
      <LetterTable
        letters={letters}
        caption={state ? states[state] : texts.all}
        delivers={delivers}
        retryReason={viewer.retry.reason ?? null}
        addressOf={addressOf}
        empty={
          <EmptyState
            title={sought ? texts.noneFound : state ? texts.noneInState : texts.noLetters}
            text={sought || state ? undefined : texts.noLettersHelp}
          />
        }
      />
      <ListPages
        onlySeveral
        page={pageInfo}
        label={texts.mailbox}
        summary={texts.of(letters.edges.length)}
        onShow={show}
      />
    </>
  );
  return (
    <>
      <PageHeader title={texts.mailbox} context={delivers ? texts.mailboxDelivers : texts.mailboxLocal} back={back} />
      <MailboxSearch key={sought} sought={sought} onSeek={(q) => show({ q })} />
      <Tabs
        label={texts.mailbox}
        value={state ?? "ALL"}
        onChange={(tab) => show({ state: letterStates.find((each) => each === tab) ?? null })}
        tabs={[
          { value: "ALL", label: texts.all, content },
          ...letterStates.map((each) => ({ value: each, label: states[each], content })),
        ]}
      />
      {opened && (
        <LetterDialog
          letter={opened}
          delivers={delivers}
          onClose={() => show({ after: address.after, before: address.before })}
        />
      )}
    </>
  );
}
