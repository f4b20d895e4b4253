import { useId } from "react";
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Facts, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { SignInSettingsQuery } from "./__generated__/SignInSettingsQuery.graphql.ts";
import type { SignInSettings_settings$key } from "./__generated__/SignInSettings_settings.graphql.ts";
import { settingsTexts as texts } from "./texts.ts";

type Policy = "SPEC" | "NIST";
type Minutes = "idleMinutes" | "absoluteMinutes";
type Contact = "contactName" | "contactEmail" | "contactPhone";

const freshQuery = graphql`
  query SignInSettingsQuery {
    signInSettings {
      ...SignInSettings_settings
    }
  }
`;
const isWhole = (text: string): boolean => /^\d{1,4}$/.test(text.trim());

/** Sessions, passwords and the contact on the login page. Read-only for people who may not change them. */
export function SignInSettings({ settings }: { settings: SignInSettings_settings$key }) {
  const form = useId();
  const data = useFragment(
    graphql`
      fragment SignInSettings_settings on SignInSettings {
        version
        idleMinutes
        absoluteMinutes
        passwordPolicy
        contactName
        contactEmail
        contactPhone
        viewerCanEdit {
          reason
        }
      }
    `,
    settings,
  );
  const [run, busy] = useVerb(mutation("setSignInSettings { settings { version } }"), texts.saveFailed);
  const environment = useRelayEnvironment();
  const draft = useRecordDraft({
    saved: {
      idleMinutes: String(data.idleMinutes),
      absoluteMinutes: String(data.absoluteMinutes),
      passwordPolicy: data.passwordPolicy,
      contactName: data.contactName ?? "",
      contactEmail: data.contactEmail ?? "",
      contactPhone: data.contactPhone ?? "",
    },
    version: data.version,
    form: "sign-in settings",
    busy,
    guard: "sign-in settings",
    conflict: "told",
    check: (values) =>
      (["idleMinutes", "absoluteMinutes"] as const)
        .filter((name) => !isWhole(values[name]))
        .map((name) => ({ field: `sign-in-${name}`, text: texts.wholeMinutes(texts[name]) })),
    save: async (values, version) => {
      const result = await run({
        version,
        idleMinutes: Number(values.idleMinutes),
        absoluteMinutes: Number(values.absoluteMinutes),
        passwordPolicy: values.passwordPolicy,
        contactName: values.contactName.trim() || null,
        contactEmail: values.contactEmail.trim() || null,
        contactPhone: values.contactPhone.trim() || null,
      });
      // The settings are not a node, so the mutation's answer does not update the page.
      if (result.ok || result.refusal.code === "Conflict")
        await fetchQuery<SignInSettingsQuery>(environment, freshQuery, {}, { fetchPolicy: "network-only" })
          .toPromise()
          .catch(() => {});
      return result;
    },
    tell: ({ code, field, message }) => ({
      ...(field && { field: `sign-in-${field}` }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCanEdit.reason ?? null;
  const { values } = draft;
  const errorOf = (field: string) => draft.errorOf(`sign-in-${field}`);

  const minutes = (name: Minutes, help: string) => (
    <TextField
      id={`sign-in-${name}`}
      label={texts[name]}
      help={help}
      inputMode="numeric"
      numeric
      width="14rem"
      suffix={texts.minutes}
      readOnly={reason !== null}
      value={values[name]}
      error={errorOf(name)}
      onChange={(typed) => draft.edit({ [name]: typed })}
    />
  );
  const contact = (name: Contact, type: "text" | "email" | "tel") => (
    <TextField
      id={`sign-in-${name}`}
      label={texts[name]}
      type={type}
      autoComplete="off"
      readOnly={reason !== null}
      value={values[name]}
      error={errorOf(name)}
      onChange={(typed) => draft.edit({ [name]: typed })}
    />
  );
  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) void draft.save();
      }}
    >
      <Stack gap="5">
        {reason && (
          <Notice kind="info" live="off" title={texts.refusedTitle}>
            {reason}
          </Notice>
        )}
        <TypedNotice typed={draft.typed} />
        <ErrorSummary errors={draft.errors} />
        <Section title={texts.sessions} description={texts.sessionsHelp}>
          <Columns min="16rem">
            {minutes("idleMinutes", texts.idleHelp)}
            {minutes("absoluteMinutes", texts.absoluteHelp)}
          </Columns>
        </Section>
        <Section title={texts.passwords} description={texts.policyAlways}>
          {reason ? (
            <Facts
              items={[
                {
                  term: texts.passwordPolicy,
                  value: `${texts.policies[data.passwordPolicy]}. ${texts.policyHelp[data.passwordPolicy]}`,
                },
              ]}
            />
          ) : (
            <RadioGroupField<Policy>
              id="sign-in-passwordPolicy"
              label={texts.passwordPolicy}
              value={values.passwordPolicy}
              onChange={(passwordPolicy) => draft.edit({ passwordPolicy })}
              options={(["SPEC", "NIST"] as const).map((value) => ({
                value,
                label: texts.policies[value],
                help: texts.policyHelp[value],
              }))}
            />
          )}
        </Section>
        <Section title={texts.contact}>
          <Stack gap="4">
            <Text color="muted">{texts.contactHelp}</Text>
            <Columns min="14rem">
              {contact("contactName", "text")}
              {contact("contactEmail", "email")}
              {contact("contactPhone", "tel")}
            </Columns>
          </Stack>
        </Section>
        <div>
          <Button
            type="submit"
            kind={draft.dirty ? "primary" : "secondary"}
            reason={reason}
            busy={busy}
            busyLabel={texts.saving}
          >
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
