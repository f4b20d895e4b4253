import { useMemo } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AccountFrame } from "#web/identity/AccountFrame.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { NoticesPage_account$key } from "./__generated__/NoticesPage_account.graphql.ts";
import type { NoticesPageQuery } from "./__generated__/NoticesPageQuery.graphql.ts";
import { templateTexts as texts } from "./texts.ts";

/** /account/notices sets, for each key, whether notices come by email, in the inbox, both or neither. */
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

const isOn = (values: Record<string, boolean>, way: Way, key: string) => values[nameOf(way, key)] ?? true;

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
  const [run, busy] = useVerb(
    mutation("setNoticePreferences { account { ...NoticesPage_account } }"),
    texts.noticesFailed,
  );
  const saved = Object.fromEntries(
    preferences.flatMap(({ key, mail, inbox }) => [
      [nameOf("mail", key), mail],
      [nameOf("inbox", key), inbox],
    ]),
  ) as Record<string, boolean>;
  const rows = useMemo(() => preferences.map(({ key, about }): Row => ({ key, about })), [preferences]);
  const draft = useRecordDraft({
    saved,
    // A personal setting has no version: the last change wins.
    version: 0,
    form: "notices",
    busy,
    guard: "notices",
    conflict: "told",
    save: (values) =>
      run({
        preferences: rows.map(({ key }) => ({
          key,
          mail: isOn(values, "mail", key),
          inbox: isOn(values, "inbox", key),
        })),
      }),
    onSaved: () => notify({ kind: "positive", text: texts.noticesSaved }),
  });
  const { values, edit } = draft;
  const chosen = (way: Way, key: string) => isOn(values, way, key);
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
        <TypedNotice typed={draft.typed} />
        {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
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
            onClick={() => void draft.save()}
          >
            {texts.save}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
