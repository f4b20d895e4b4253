import { useMemo } from "react";
import { graphql, useFragment } from "react-relay";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PlacesForm_county$key } from "./__generated__/PlacesForm_county.graphql.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { texts } from "./texts.ts";

/** Each nonempty line. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Time zone, meeting places and the usual time. */
export function PlacesForm({ county }: { county: PlacesForm_county$key }) {
  const data = useFragment(
    graphql`
      fragment PlacesForm_county on Tenant {
        id
        timeZone
        locations
        usualStart
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
  const [run, busy] = useVerb(mutation("setCountyPlaces { county { ...PlacesForm_county } }"), texts.saveFailed);
  const draft = useRecordDraft({
    saved: { timeZone: data.timeZone, places: data.locations.join("\n"), usualStart: data.usualStart ?? "" },
    version: data.settingsVersion,
    form: "county places",
    guard: "places",
    busy,
    conflict: "told",
    save: ({ timeZone, places, usualStart }, version) =>
      run({ countyId: data.id, version, timeZone, locations: linesOf(places), usualStart: usualStart || null }),
    tell: ({ code, field, message }) => ({
      ...(field && { field: `county-${field}` }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCan.editIdentity.reason ?? null;
  const { values } = draft;
  const zones = useMemo(
    () =>
      [...new Set([data.timeZone, ...Intl.supportedValuesOf("timeZone")])].map((value) => ({ value, label: value })),
    [data.timeZone],
  );
  return (
    <SettingsForm draft={draft} reason={reason}>
      <Section title={texts.place}>
        <TextArea
          id="county-locations"
          label={texts.places}
          help={texts.placesHelp}
          rows={5}
          readOnly={reason !== null}
          value={values.places}
          error={draft.errorOf("county-locations")}
          onChange={(places) => draft.edit({ places })}
        />
      </Section>
      <Section title={texts.time}>
        <Stack gap="4">
          {reason ? (
            <TextField label={texts.timeZone} value={values.timeZone} onChange={() => undefined} readOnly />
          ) : (
            <Combobox
              id="county-timeZone"
              label={texts.timeZone}
              help={texts.timeZoneHelp}
              required
              options={zones}
              value={values.timeZone}
              error={draft.errorOf("county-timeZone")}
              onChange={(timeZone) => draft.edit({ timeZone })}
            />
          )}
          <TimeField
            id="county-usualStart"
            label={texts.usualStart}
            help={texts.usualStartHelp}
            readOnly={reason !== null}
            value={values.usualStart}
            error={draft.errorOf("county-usualStart")}
            onChange={(usualStart) => draft.edit({ usualStart })}
          />
        </Stack>
      </Section>
    </SettingsForm>
  );
}
