import { useState } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Columns, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useVerb, type VerbResult } from "#web/relay/useVerb.ts";
import {
  anAfternoon,
  writtenDay,
  writtenMoment,
  writtenTime,
  type DateChoice,
  type TimeChoice,
} from "#web/shell/formats.ts";
import type { FormatsPageMutation } from "./__generated__/FormatsPageMutation.graphql.ts";
import type { FormatsPageQuery } from "./__generated__/FormatsPageQuery.graphql.ts";
import type { FormatsPage_account$key } from "./__generated__/FormatsPage_account.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { AccountFrame } from "./AccountFrame.tsx";

/** /account/formats sets the user's own date and time formats. */
export default function FormatsPage() {
  const { queryRef } = useLoaderData<PageData<FormatsPageQuery>>();
  const { viewer } = usePreloadedQuery<FormatsPageQuery>(
    graphql`
      query FormatsPageQuery @preloadable {
        viewer {
          account {
            ...FormatsPage_account
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <AccountFrame title={texts.formats} context={texts.formatsContext} current="formats">
      {viewer.account ? <Form account={viewer.account} /> : <Notice kind="caution">{texts.signedOut}</Notice>}
    </AccountFrame>
  );
}

const DATES = ["ISO", "US", "EU"] as const;
const TIMES = ["H12", "H24"] as const;
type Formats = { date: DateChoice | null; time: TimeChoice | null };

function Form({ account }: { account: FormatsPage_account$key }) {
  const { dateFormat, timeFormat } = useFragment(
    graphql`
      fragment FormatsPage_account on Account {
        dateFormat
        timeFormat
      }
    `,
    account,
  );
  const [run, busy] = useVerb<FormatsPageMutation>(
    graphql`
      mutation FormatsPageMutation($input: SetFormatsInput!) {
        setFormats(input: $input) {
          ... on SetFormatsPayload {
            account {
              ...FormatsPage_account
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const draft = useRecordDraft<Formats, VerbResult<FormatsPageMutation>>({
    saved: { date: dateFormat ?? null, time: timeFormat ?? null },
    // A personal setting has no version: the last change wins.
    version: 0,
    form: "formats",
    busy,
    guard: "formats",
    conflict: "told",
    save: (values) => run({ dateFormat: values.date, timeFormat: values.time }),
    onSaved: () => notify({ kind: "positive", text: texts.formatsSaved }),
  });
  // An afternoon, so that the 12-hour and 24-hour formats differ.
  const [example] = useState(anAfternoon);
  const { date, time } = draft.values;
  return (
    <Section title={texts.formatsChoice}>
      <Stack gap="5">
        <TypedNotice typed={draft.typed} />
        {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
        <Columns min="14rem">
          <RadioGroupField<DateChoice | "usual">
            id="formats-date"
            label={texts.dates}
            value={date ?? "usual"}
            onChange={(value) => draft.edit({ date: value === "usual" ? null : value })}
            options={[
              { value: "usual", label: texts.byLanguage, help: writtenDay(example, { date: null, time: null }) },
              ...DATES.map((value) => ({
                value,
                label: texts.dateNames[value],
                help: writtenDay(example, { date: value, time: null }),
              })),
            ]}
          />
          <RadioGroupField<TimeChoice | "usual">
            id="formats-time"
            label={texts.times}
            value={time ?? "usual"}
            onChange={(value) => draft.edit({ time: value === "usual" ? null : value })}
            options={[
              { value: "usual", label: texts.byLanguage, help: writtenTime(example, { date: null, time: null }) },
              ...TIMES.map((value) => ({
                value,
                label: texts.timeNames[value],
                help: writtenTime(example, { date: null, time: value }),
              })),
            ]}
          />
        </Columns>
        <Text>
          {texts.example}: <strong data-figures>{writtenMoment(example, { date, time })}</strong>
        </Text>
        <HStack gap="2">
          <Button
            kind={draft.dirty ? "primary" : "secondary"}
            busy={busy}
            busyLabel={texts.saving}
            onClick={() => void draft.save()}
          >
            {texts.save}
          </Button>
          <Button onClick={draft.takeSaved}>{texts.cancel}</Button>
        </HStack>
      </Stack>
    </Section>
  );
}
