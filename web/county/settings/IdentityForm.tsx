import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ColorField } from "#design-system/ColorField/ColorField.tsx";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { accentOf } from "#design-system/theme/accent.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { IdentityForm_county$key } from "./__generated__/IdentityForm_county.graphql.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { texts } from "./texts.ts";

/** The product's own color. */
const OWN = "#0b5560";

/** Names, color and contact data of the county. */
export function IdentityForm({ county }: { county: IdentityForm_county$key }) {
  const data = useFragment(
    graphql`
      fragment IdentityForm_county on Tenant {
        id
        name
        displayName
        accent
        website
        mailingAddress
        phone
        settingsVersion
        viewerCan {
          editIdentity {
            reason
          }
        }
      }
    `,
    county,
  );
  const [run, busy] = useVerb(mutation("setCountyIdentity { county { ...IdentityForm_county } }"), texts.saveFailed);
  const { name, displayName, website, mailingAddress, phone } = data;
  const draft = useRecordDraft({
    saved: { name, displayName, accent: data.accent ?? "", website, mailingAddress, phone },
    version: data.settingsVersion,
    form: "county identity",
    guard: "identity",
    busy,
    conflict: "told",
    save: ({ accent, ...values }, version) =>
      run({ countyId: data.id, version, ...values, accent: accent.trim() || null }),
    tell: ({ code, field, message }) => ({
      ...(field && { field: `county-${field}` }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCan.editIdentity.reason ?? null;
  const { values } = draft;
  const shades = accentOf(values.accent.trim());
  const field = (key: Exclude<keyof typeof values, "accent">, most: number) => ({
    id: `county-${key}`,
    label: texts[key],
    most,
    readOnly: reason !== null,
    value: values[key],
    error: draft.errorOf(`county-${key}`),
    onChange: (typed: string) => draft.edit({ [key]: typed }),
  });

  return (
    <SettingsForm draft={draft} reason={reason}>
      <Section title={texts.names}>
        <Columns min="16rem">
          <TextField {...field("name", 200)} required help={texts.nameHelp} autoComplete="off" />
          <TextField {...field("displayName", 100)} required help={texts.displayNameHelp} autoComplete="off" />
        </Columns>
      </Section>
      <Section title={texts.contact}>
        <Stack gap="4">
          <Columns min="16rem">
            <TextField {...field("website", 300)} help={texts.websiteHelp} type="url" autoComplete="off" />
            <TextField {...field("phone", 60)} type="tel" autoComplete="off" />
          </Columns>
          <TextArea {...field("mailingAddress", 500)} rows={3} autoComplete="off" />
        </Stack>
      </Section>
      <Section title={texts.color}>
        <Stack gap="3">
          <ColorField
            id="county-accent"
            label={texts.color}
            hideLabel
            help={texts.colorHelp}
            pickLabel={texts.pickColor}
            fallback={OWN}
            readOnly={reason !== null}
            value={values.accent}
            error={draft.errorOf("county-accent")}
            onChange={(accent) => draft.edit({ accent })}
          />
          {shades && (
            <div>
              <Button type="button" kind="secondary" tabIndex={-1} aria-hidden style={sampleOf(shades.light)}>
                {texts.sample}
              </Button>
              {shades.adjusted && <Text color="muted">{texts.colorAdjusted}</Text>}
            </div>
          )}
        </Stack>
      </Section>
    </SettingsForm>
  );
}

const sampleOf = ({ DEFAULT, ink }: { DEFAULT: string; ink: string }) => ({
  background: DEFAULT,
  borderColor: DEFAULT,
  color: ink,
  pointerEvents: "none" as const,
});
