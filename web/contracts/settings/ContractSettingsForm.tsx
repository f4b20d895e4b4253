// oxlint-disable relay/unused-fields -- the settings go whole to the form
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { money } from "../changes/texts.ts";
import type { ContractSettingsForm_settings$key } from "./__generated__/ContractSettingsForm_settings.graphql.ts";
import type { ContractSettingsFormQuery } from "./__generated__/ContractSettingsFormQuery.graphql.ts";
import { type DayName, formOf, idOf, inputOf, settingsProblems } from "./contractSettingsForm.ts";
import { texts } from "./texts.ts";

const freshQuery = graphql`
  query ContractSettingsFormQuery {
    contractSettings {
      ...ContractSettingsForm_settings
    }
  }
`;
const BEYOND = Object.entries(texts.beyond).map(([value, label]) => ({ value, label }));

/** The county's rules for its contracts, saved together. */
export function ContractSettingsForm({ settings }: { settings: ContractSettingsForm_settings$key }) {
  const data = useFragment(
    graphql`
      fragment ContractSettingsForm_settings on ContractSettings {
        version
        boardShare
        boardLimit
        boardLimitNow
        rebidDays
        boardDays
        protestDays
        insuranceDays
        noticeSteps
        beyondAmount
        outsideTerm
        viewerCanEdit {
          reason
        }
      }
    `,
    settings,
  );
  const [run, busy] = useVerb(mutation("setContractSettings { settings { version } }"), texts.saveFailed);
  const environment = useRelayEnvironment();
  const draft = useRecordDraft({
    saved: formOf(data),
    version: data.version,
    form: "contract settings",
    busy,
    guard: texts.title,
    conflict: "told",
    check: settingsProblems,
    save: async (values, version) => {
      const result = await run({ version, ...inputOf(values) });
      // The settings are not a node, so the mutation's answer does not update the page.
      if (result.ok || result.refusal.code === "Conflict")
        await fetchQuery<ContractSettingsFormQuery>(environment, freshQuery, {}, { fetchPolicy: "network-only" })
          .toPromise()
          .catch(() => {});
      return result;
    },
    tell: ({ code, field, message }) => ({
      field: field ? idOf(field) : "",
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCanEdit.reason ?? null;
  const field = (name: keyof typeof texts.fields) => ({
    id: idOf(name),
    label: texts.fields[name],
    readOnly: reason !== null,
    value: draft.values[name],
    error: draft.errorOf(idOf(name)),
    onChange: (typed: string) => draft.edit({ [name]: typed }),
  });
  const days = (name: DayName, help?: string) => (
    <TextField {...field(name)} {...(help !== undefined && { help })} inputMode="numeric" numeric suffix={texts.days} />
  );
  return (
    <Stack gap="5">
      <TypedNotice typed={draft.typed} />
      <ErrorSummary errors={draft.errors} />
      {reason && (
        <Notice kind="info" title={texts.readOnly} live="off">
          {reason}
        </Notice>
      )}
      <Section title={texts.board} description={texts.boardHelp}>
        <Columns fields min="14rem">
          <TextField {...field("boardShare")} help={texts.help.boardShare} inputMode="decimal" numeric suffix="%" />
          <MoneyField
            {...field("boardLimit")}
            help={texts.help.boardLimitNow(money(data.boardLimitNow))}
            width="100%"
          />
        </Columns>
      </Section>
      <Section title={texts.lead} description={texts.leadHelp}>
        <Columns fields min="14rem">
          {days("rebidDays")}
          {days("protestDays", texts.help.protestDays)}
          {days("boardDays")}
          {days("insuranceDays")}
        </Columns>
      </Section>
      <Section title={texts.notices}>
        <Columns fields min="14rem">
          <TextField {...field("noticeSteps")} help={texts.help.noticeSteps} />
        </Columns>
      </Section>
      <Section title={texts.money} description={texts.moneyHelp}>
        <Columns fields min="14rem">
          {(["beyondAmount", "outsideTerm"] as const).map((name) => (
            <SelectField key={name} {...field(name)} options={BEYOND} />
          ))}
        </Columns>
      </Section>
      <HStack gap="3" wrap="wrap">
        <Button
          kind={draft.dirty ? "primary" : "secondary"}
          reason={reason}
          busy={busy}
          busyLabel={texts.saving}
          onClick={() => void draft.save()}
        >
          {texts.save}
        </Button>
        <Text role="status" color="muted" textStyle="small">
          {draft.dirty ? texts.unsaved : ""}
        </Text>
      </HStack>
    </Stack>
  );
}
