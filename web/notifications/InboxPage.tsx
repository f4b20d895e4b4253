import { useMemo } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, useSubscription } from "react-relay";
import { Link, useLoaderData, useSearchParams } from "react-router";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { InboxPageQuery } from "./__generated__/InboxPageQuery.graphql.ts";
import type { InboxPageSubscription } from "./__generated__/InboxPageSubscription.graphql.ts";
import { NoticeCard } from "./NoticeCard.tsx";
import { texts } from "./texts.ts";
import { useMarkRead } from "./useMarkRead.ts";

const pageQuery = graphql`
  query InboxPageQuery @preloadable {
    viewer {
      notices(first: 100) {
        id
        readAt
        ...NoticeCard_notice
      }
      seeMailbox {
        allowed
      }
    }
  }
`;

/** Refetches the list whenever something arrived or was read, here or on another screen. */
function useInboxLive(): void {
  const environment = useRelayEnvironment();
  useSubscription<InboxPageSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<InboxPageSubscription> => ({
        subscription: graphql`
          subscription InboxPageSubscription {
            viewerNoticesChanged {
              unreadNotices
            }
          }
        `,
        variables: {},
        onNext: () => {
          fetchQuery<InboxPageQuery>(environment, pageQuery, {}, { fetchPolicy: "network-only" }).subscribe({
            // If it cannot be refetched now, it will be with the next notice or visit.
            error: () => {},
          });
        },
        onError: () => {},
      }),
      [environment],
    ),
  );
}

/** /inbox shows the viewer's notices, at first only unread ones, newest first. */
export default function InboxPage() {
  const { queryRef } = useLoaderData<PageData<InboxPageQuery>>();
  const { viewer } = usePreloadedQuery<InboxPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.inbox);
  useInboxLive();
  const [mark, busy] = useMarkRead();
  const [search, setSearch] = useSearchParams();
  const tab = search.get("show") === "all" ? "all" : "unread";
  const unread = viewer.notices.filter((notice) => !notice.readAt);
  const shown = tab === "all" ? viewer.notices : unread;
  const read = async (noticeId: string | null) => {
    const problem = await mark(noticeId);
    if (problem) notify({ kind: "negative", text: problem });
  };
  const content =
    shown.length > 0 ? (
      <Stack as="ul" gap="2" listStyleType="none" aria-label={texts.inbox}>
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onRead={(id) => void read(id)} />
        ))}
      </Stack>
    ) : (
      <EmptyState
        title={viewer.notices.length > 0 ? texts.allRead : texts.none}
        text={viewer.notices.length > 0 ? undefined : texts.noneHelp}
      />
    );
  return (
    <>
      <PageHeader
        title={texts.inbox}
        context={texts.inboxContext}
        secondary={
          viewer.seeMailbox.allowed && (
            <Button asChild>
              <Link to="/mailbox">{texts.mailbox}</Link>
            </Button>
          )
        }
        action={
          unread.length > 0 && (
            <Button kind="primary" busy={busy} onClick={() => void read(null)}>
              {texts.markAll}
            </Button>
          )
        }
      />
      <Tabs
        label={texts.inbox}
        value={tab}
        onChange={(show) => setSearch(show === "all" ? { show } : {}, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: "unread", label: unread.length > 0 ? `${texts.unread} (${unread.length})` : texts.unread, content },
          { value: "all", label: texts.all, content },
        ]}
      />
    </>
  );
}
