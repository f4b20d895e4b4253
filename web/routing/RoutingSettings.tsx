import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RoutingSettingsQuery } from "./__generated__/RoutingSettingsQuery.graphql.ts";
import type { RoutingSettings_settings$key } from "./__generated__/RoutingSettings_settings.graphql.ts";
import { StageRow } from "./StageRow.tsx";
import { texts } from "./texts.ts";

const freshQuery = graphql`
  query RoutingSettingsQuery {
    routingSettings {
      ...RoutingSettings_settings
    }
  }
`;

const isDays = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 365;

/** The reviews in use, the role responsible for each, and the reminder days. */
export function RoutingSettings({ settings }: { settings: RoutingSettings_settings$key }) {
  const data = useFragment(
    graphql`
      fragment RoutingSettings_settings on RoutingSettings {
        version
        stages {
          status
          used
          roleId
          roleName
        }
        reminderDays
        escalationDays
        escalationEmail
        roles {
          id
          name
        }
        viewerCanEdit {
          reason
        }
      }
    `,
    settings,
  );
  const [run, busy] = useVerb(mutation("setRoutingSettings { settings { version } }"), texts.saveFailed);
  const saved: Record<string, string | boolean> = {
    reminderDays: String(data.reminderDays),
    escalationDays: String(data.escalationDays),
    escalationEmail: data.escalationEmail ?? "",
    ...Object.fromEntries(
      data.stages.flatMap(({ status, used, roleId }) => [
        [`used:${status}`, used],
        [`role:${status}`, roleId ?? ""],
      ]),
    ),
  };
  const environment = useRelayEnvironment();
  const draft = useRecordDraft({
    saved,
    version: data.version,
    form: "routing settings",
    busy,
    guard: "settings",
    conflict: "told",
    check: (values) =>
      (["reminderDays", "escalationDays"] as const)
        .filter((name) => !isDays(String(values[name])))
        .map((name) => ({ field: `routing-${name}`, text: texts.daysWrong(texts[name]) })),
    save: async (values, version) => {
      const result = await run({
        version,
        stages: data.stages.map(({ status }) => ({
          status,
          used: values[`used:${status}`] === true,
          roleId: String(values[`role:${status}`]) || null,
        })),
        reminderDays: Number(values["reminderDays"]),
        escalationDays: Number(values["escalationDays"]),
        escalationEmail: String(values["escalationEmail"]).trim() || null,
      });
      // The settings are not a node, so the mutation's answer does not update the page.
      if (result.ok || result.refusal.code === "Conflict")
        await fetchQuery<RoutingSettingsQuery>(environment, freshQuery, {}, { fetchPolicy: "network-only" })
          .toPromise()
          .catch(() => {});
      return result;
    },
    tell: ({ code, field, message }) => ({
      field: field ? `routing-${field}` : "",
      text: code === "Conflict" ? texts.settingsConflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.settingsSaved }),
  });
  const reason = data.viewerCanEdit.reason ?? null;
  const text = (name: string) => String(draft.values[name] ?? "");
  const errorOf = (field: string) => draft.errorOf(`routing-${field}`);

  const days = (name: "reminderDays" | "escalationDays", help: string) => (
    <TextField
      id={`routing-${name}`}
      label={texts[name]}
      help={help}
      inputMode="numeric"
      numeric
      width="14rem"
      suffix={texts.days}
      readOnly={reason !== null}
      value={text(name)}
      error={errorOf(name)}
      onChange={(typed) => draft.edit({ [name]: typed })}
    />
  );
  return (
    <Section
      title={texts.reviews}
      description={texts.reviewsHelp}
      actions={
        <Button
          kind={draft.dirty ? "primary" : "secondary"}
          reason={reason}
          busy={busy}
          busyLabel={texts.saving}
          onClick={() => void draft.save()}
        >
          {texts.saveSettings}
        </Button>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        <ErrorSummary errors={draft.errors} />
        <Stack as="ol" gap="3" listStyleType="none" aria-label={texts.reviews} id="routing-stages">
          {data.stages.map(({ status, roleName }) => (
            <StageRow
              key={status}
              review={STATUS_LABELS[status]}
              used={draft.values[`used:${status}`] === true}
              readOnly={reason !== null}
              usedReason={status === "BOARD_REVIEW" ? texts.boardStays : null}
              onUsed={(used) => draft.edit({ [`used:${status}`]: used })}
              roleId={text(`role:${status}`)}
              roleName={roleName ?? null}
              roles={data.roles.map(({ id, name }) => ({ id, name }))}
              onRole={(roleId) => draft.edit({ [`role:${status}`]: roleId })}
            />
          ))}
        </Stack>
        <Columns min="14rem">
          {days("reminderDays", texts.reminderHelp)}
          {days("escalationDays", texts.escalationHelp)}
          <TextField
            id="routing-escalationEmail"
            label={texts.escalationEmail}
            help={texts.escalationEmailHelp}
            type="email"
            readOnly={reason !== null}
            value={text("escalationEmail")}
            error={errorOf("escalationEmail")}
            onChange={(escalationEmail) => draft.edit({ escalationEmail })}
          />
        </Columns>
      </Stack>
    </Section>
  );
}
