import { graphql, useFragment } from "react-relay";
import {
  readSignatories,
  refuseSignatories,
  signatureOn,
  writtenSignatories,
} from "#schema/county/paper/paper.rules.ts";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PaperForm_county$key } from "./__generated__/PaperForm_county.graphql.ts";
import type { PaperFormMutation } from "./__generated__/PaperFormMutation.graphql.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { texts } from "./texts.ts";

const LINES = ["ADDRESS", "PHONE", "WEBSITE"] as const;

/** The letterhead, and who certifies from which day on. */
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
  const [run, busy] = useVerb<PaperFormMutation>(
    graphql`
      mutation PaperFormMutation($input: SetCountyPaperInput!) {
        setCountyPaper(input: $input) {
          ... on SetCountyPaperPayload {
            county {
              ...PaperForm_county
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.saveFailed,
  );
  const draft = useRecordDraft({
    saved: {
      logo: data.letterheadLogo,
      ADDRESS: data.letterheadLines.includes("ADDRESS"),
      PHONE: data.letterheadLines.includes("PHONE"),
      WEBSITE: data.letterheadLines.includes("WEBSITE"),
      signatories: writtenSignatories(data.signatories.map(({ name, title, startsOn }) => ({ name, title, startsOn }))),
    },
    version: data.settingsVersion,
    form: "county paper",
    guard: "paper",
    busy,
    conflict: "told",
    check: ({ signatories }) => {
      const fault = refuseSignatories(readSignatories(signatories));
      return fault ? [{ field: "county-signatories", text: fault.message }] : [];
    },
    save: (values, version) =>
      run({
        countyId: data.id,
        version,
        letterheadLogo: values.logo,
        letterheadLines: LINES.filter((line) => values[line]),
        signatories: readSignatories(values.signatories),
      }),
    tell: ({ code, field, message }) => ({
      ...(field && { field: `county-${field}` }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCan.editIdentity.reason ?? null;
  const { values } = draft;
  const told = { ADDRESS: data.mailingAddress, PHONE: data.phone, WEBSITE: data.website };
  const today = signatureOn(readSignatories(values.signatories), data.today);

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
              help={told[line].split("\n").join(", ") || texts.notTold}
              checked={values[line]}
              reason={reason}
              reasonAbove
              onChange={(checked) => draft.edit({ [line]: checked })}
            />
          ))}
        </Stack>
      </Section>
      <Section title={texts.certifies} description={texts.certifiesHelp}>
        <Stack gap="2">
          <TextArea
            id="county-signatories"
            label={texts.signatories}
            help={texts.signatoriesHelp}
            rows={4}
            readOnly={reason !== null}
            value={values.signatories}
            error={draft.errorOf("county-signatories")}
            onChange={(signatories) => draft.edit({ signatories })}
          />
          <Text color="muted">{today ? texts.certifiesToday(today) : texts.noneCertifies}</Text>
        </Stack>
      </Section>
    </SettingsForm>
  );
}
