import { graphql, useFragment } from "react-relay";
import {
  readSignatories,
  refuseSignatories,
  type Signatory,
  writtenSignatories,
} from "#schema/county/paper/paper.rules.ts";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PaperForm_county$key } from "./__generated__/PaperForm_county.graphql.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { SignatoryList } from "./SignatoryList.tsx";
import { texts } from "./texts.ts";

const LINES = ["ADDRESS", "PHONE", "WEBSITE"] as const;

const LISTS = ["signatories", "agendaSignatories"] as const;

const written = (all: readonly Signatory[]) =>
  writtenSignatories(all.map(({ name, title, startsOn }) => ({ name, title, startsOn })));

/** The letterhead, and who certifies and issues agendas from which day. */
export function PaperForm({ county }: { county: PaperForm_county$key }) {
  const data = useFragment(
    graphql`
      fragment PaperForm_county on Tenant {
        id
        today
        mailingAddress
        phone
        website
        letterheadLogo
        letterheadLines
        signatories {
          name
          title
          startsOn
        }
        agendaSignatories {
          name
          title
          startsOn
        }
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
  const [run, busy] = useVerb(mutation("setCountyPaper { county { ...PaperForm_county } }"), texts.saveFailed);
  const draft = useRecordDraft({
    saved: {
      logo: data.letterheadLogo,
      ADDRESS: data.letterheadLines.includes("ADDRESS"),
      PHONE: data.letterheadLines.includes("PHONE"),
      WEBSITE: data.letterheadLines.includes("WEBSITE"),
      signatories: written(data.signatories),
      agendaSignatories: written(data.agendaSignatories),
    },
    version: data.settingsVersion,
    form: "county paper",
    guard: "paper",
    busy,
    conflict: "told",
    check: (values) =>
      LISTS.flatMap((list) => {
        const fault = refuseSignatories(readSignatories(values[list]), list);
        return fault ? [{ field: `county-${list}`, text: fault.message }] : [];
      }),
    save: (values, version) =>
      run({
        countyId: data.id,
        version,
        letterheadLogo: values.logo,
        letterheadLines: LINES.filter((line) => values[line]),
        signatories: readSignatories(values.signatories),
        agendaSignatories: readSignatories(values.agendaSignatories),
      }),
    tell: ({ code, field, message }) => ({
      ...(field && { field: `county-${field}` }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCan.editIdentity.reason ?? null;
  const { values } = draft;
  const countyLines = { ADDRESS: data.mailingAddress, PHONE: data.phone, WEBSITE: data.website };

  return (
    <SettingsForm draft={draft} reason={reason}>
      <Section title={texts.letterhead} description={texts.letterheadHelp}>
        <Stack gap="3">
          <CheckboxField
            label={texts.letterheadLogo}
            help={texts.letterheadLogoHelp}
            checked={values.logo}
            reason={reason}
            reasonAbove
            onChange={(logo) => draft.edit({ logo })}
          />
          {LINES.map((line) => (
            <CheckboxField
              key={line}
              label={texts.letterheadLine[line]}
              help={countyLines[line].split("\n").join(", ") || texts.notTold}
              checked={values[line]}
              reason={reason}
              reasonAbove
              onChange={(checked) => draft.edit({ [line]: checked })}
            />
          ))}
        </Stack>
      </Section>
      {LISTS.map((list) => (
        <SignatoryList
          key={list}
          id={`county-${list}`}
          texts={texts[list]}
          day={data.today}
          value={values[list]}
          reason={reason}
          error={draft.errorOf(`county-${list}`)}
          onChange={(value) => draft.edit({ [list]: value })}
        />
      ))}
    </SettingsForm>
  );
}
