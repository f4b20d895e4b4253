import { useMemo, useState } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AccountFrame } from "#web/identity/AccountFrame.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { useDraft } from "#web/editing/useDraft.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { NoticesPage_account$key } from "./__generated__/NoticesPage_account.graphql.ts";
import type { NoticesPageMutation } from "./__generated__/NoticesPageMutation.graphql.ts";
import type { NoticesPageQuery } from "./__generated__/NoticesPageQuery.graphql.ts";
import { templateTexts as texts } from "./templateTexts.ts";

/** /account/notices: by mail, in the inbox, both or neither, key by key. */
export default function NoticesPage() {
  const { queryRef } = useLoaderData<PageData<NoticesPageQuery>>();
  const { viewer } = usePreloadedQuery<NoticesPageQuery>(
    graphql`
      query NoticesPageQuery @preloadable {
        viewer {
          account {
            ...NoticesPage_account
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <AccountFrame title={texts.notices} context={texts.noticesContext} current="notices">
      {viewer.account ? <Choices account={viewer.account} /> : <Notice kind="caution">{texts.signedOut}</Notice>}
    </AccountFrame>
  );
}

type Way = "mail" | "inbox";
type Row = { key: string; about: string };
const nameOf = (way: Way, key: string) => `${way}:${key}`;

function Choices({ account }: { account: NoticesPage_account$key }) {
  const { preferences } = useFragment(
    graphql`
      fragment NoticesPage_account on Account {
        preferences {
          key
          about
          mail
          inbox
        }
      }
    `,
    account,
  );
  const [run, busy] = useVerb<NoticesPageMutation>(
    graphql`
      mutation NoticesPageMutation($input: SetNoticePreferencesInput!) {
        setNoticePreferences(input: $input) {
          __typename
          ... on SetNoticePreferencesPayload {
            account {
              ...NoticesPage_account
            }
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.noticesFailed,
  );
  const saved = Object.fromEntries(
    preferences.flatMap(({ key, mail, inbox }) => [
      [nameOf("mail", key), mail],
      [nameOf("inbox", key), inbox],
    ]),
  ) as Record<string, boolean>;
  const draft = useDraft(saved, 0);
  const { values, edit } = draft;
  useUnsaved("notices", draft.dirty);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = (way: Way, key: string) => values[nameOf(way, key)] ?? true;
  const rows = useMemo(() => preferences.map(({ key, about }): Row => ({ key, about })), [preferences]);
  const save = async () => {
    const result = await run({
      preferences: rows.map(({ key }) => ({ key, mail: chosen("mail", key), inbox: chosen("inbox", key) })),
    });
    setProblem(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    draft.reset();
    notify({ kind: "positive", text: texts.noticesSaved });
  };
  const column = (way: Way, header: string, label: (key: string) => string): Column<Row> => ({
    key: way,
    header,
    cell: ({ key }) => (
      <CheckboxField
        hideLabel
        label={label(key)}
        checked={chosen(way, key)}
        onChange={(on) => edit({ [nameOf(way, key)]: on })}
      />
    ),
  });
  const columns: Column<Row>[] = [
    { key: "about", header: texts.notice, rowHeader: true, cell: ({ about }) => about },
    column("mail", texts.byMail, texts.byMailOf),
    column("inbox", texts.inInbox, texts.inInboxOf),
  ];
  const silent = rows.some(({ key }) => !chosen("mail", key) && !chosen("inbox", key));
  return (
    <Section title={texts.notices} description={texts.noticesHelp}>
      <Stack gap="4">
        {problem && <Notice kind="negative">{problem}</Notice>}
        <DataTable
          caption={texts.notices}
          captionHidden
          density="comfortable"
          rows={rows}
          rowKey={({ key }) => key}
          columns={columns}
        />
        <Text role="status">{silent ? texts.neither : ""}</Text>
        <HStack gap="2">
          <Button
            kind={draft.dirty ? "primary" : "secondary"}
            busy={busy}
            busyLabel={texts.saving}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
