// oxlint-disable relay/unused-fields -- the protest windows go whole to their part of the form
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { parseMoney, showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { TieBreakerRows, type WindowRow, WindowRows } from "./AwardRows.tsx";
import { type CertificationRow, CertificationRows } from "./CertificationRows.tsx";
import { type ThresholdRow, ThresholdRows } from "./SettingsRows.tsx";
import { sourceInWords } from "../sources.ts";
import { texts } from "./texts.ts";
import type { SettingsForm_settings$key } from "./__generated__/SettingsForm_settings.graphql.ts";
import type { SettingsFormQuery } from "./__generated__/SettingsFormQuery.graphql.ts";

const freshQuery = graphql`
  query SettingsFormQuery {
    procurementSettings {
      ...SettingsForm_settings
    }
  }
`;
const idOf = (field: string) => `purchases-${field}`;
const TEXTS = ["ocidPrefix"] as const;
const DAYS = ["lawfulDays", "addendumDays", "reminderDays", "mistakeDays", "bidHoldDays"] as const;
const FLAGS = [
  "sectionsStartApproved",
  "editorMayApprove",
  "publishWithoutLegal",
  "seasonKeys",
  "approveVendors",
  "showPlanHolders",
  "unitPriceGoverns",
  "showEstimate",
] as const;

/** The county's rules for its purchases, saved together. */
export function SettingsForm({ settings }: { settings: SettingsForm_settings$key }) {
  const data = useFragment(
    graphql`
      fragment SettingsForm_settings on ProcurementSettings {
        version
        lawfulDays
        addendumDays
        protestWindows {
          stage
          days
          counting
          stays
        }
        bidHoldDays
        tieBreakers
        reminderDays
        sectionsStartApproved
        editorMayApprove
        publishWithoutLegal
        seasonKeys
        approveVendors
        showPlanHolders
        unitPriceGoverns
        mistakeDays
        showEstimate
        ocidPrefix
        warnings {
          code
          rule
          source
          blocks
        }
        thresholds {
          from
          purchase
          publicWork
        }
        ownThresholds
        certifications {
          key
          title
          words
          ended
        }
        viewerCanEdit {
          reason
        }
        viewerCanEditProtestDays {
          reason
        }
      }
    `,
    settings,
  );
  const [run, busy] = useVerb(mutation("setProcurementSettings { settings { version } }"), texts.saveFailed);
  const environment = useRelayEnvironment();
  const saved: Record<string, string | boolean> = {
    ocidPrefix: data.ocidPrefix,
    lawfulDays: String(data.lawfulDays),
    addendumDays: String(data.addendumDays),
    bidHoldDays: String(data.bidHoldDays),
    reminderDays: String(data.reminderDays),
    sectionsStartApproved: data.sectionsStartApproved,
    editorMayApprove: data.editorMayApprove,
    publishWithoutLegal: data.publishWithoutLegal,
    seasonKeys: data.seasonKeys,
    approveVendors: data.approveVendors,
    showPlanHolders: data.showPlanHolders,
    unitPriceGoverns: data.unitPriceGoverns,
    mistakeDays: String(data.mistakeDays),
    showEstimate: data.showEstimate,
    ...Object.fromEntries(data.warnings.map(({ code, blocks }) => [`blocks ${code}`, blocks])),
    thresholds: JSON.stringify(
      data.thresholds.map(({ from, purchase, publicWork }) => ({
        from,
        purchase: showMoney(purchase),
        publicWork: showMoney(publicWork),
      })),
    ),
    protestWindows: JSON.stringify(
      data.protestWindows.map(({ stage, days, counting, stays }) => ({ stage, days: String(days), counting, stays })),
    ),
    tieBreakers: JSON.stringify(data.tieBreakers),
    certifications: JSON.stringify(
      data.certifications.map(({ key, title, words, ended }) => ({ key, title, words, ended })),
    ),
  };
  const thresholdsIn = (values: typeof saved) => JSON.parse(String(values["thresholds"])) as ThresholdRow[];
  const certificationsIn = (values: typeof saved) => JSON.parse(String(values["certifications"])) as CertificationRow[];
  const windowsIn = (values: typeof saved) => JSON.parse(String(values["protestWindows"])) as WindowRow[];
  const breakersIn = (values: typeof saved) => JSON.parse(String(values["tieBreakers"])) as string[];
  const wholeNumber = (typed: unknown) => Number.parseInt(String(typed), 10) || 0;
  const cents = (typed: string) => {
    const parsed = parseMoney(typed);
    return "amount" in parsed && parsed.amount !== "" ? parsed.amount : null;
  };
  const draft = useRecordDraft({
    saved,
    version: data.version,
    form: "procurement settings",
    busy,
    guard: texts.title,
    conflict: "told",
    check: (values) => [
      ...(windowsIn(values).some(({ days }) => !/^\d+$/.test(days.trim()))
        ? [{ field: idOf("protestWindows"), text: texts.noDays(texts.protests) }]
        : []),
      ...(thresholdsIn(values).some(
        ({ purchase, publicWork }) => cents(purchase) === null || cents(publicWork) === null,
      )
        ? [{ field: idOf("thresholds"), text: texts.noAmount(texts.thresholds) }]
        : []),
    ],
    save: async (values, version) => {
      const result = await run({
        version,
        ...Object.fromEntries(TEXTS.map((name) => [name, String(values[name])])),
        ...Object.fromEntries(DAYS.map((name) => [name, wholeNumber(values[name])])),
        protestWindows: windowsIn(values).map((window) => ({ ...window, days: wholeNumber(window.days) })),
        tieBreakers: breakersIn(values),
        ...Object.fromEntries(FLAGS.map((name) => [name, values[name] === true])),
        blocking: data.warnings.flatMap(({ code }) => (values[`blocks ${code}`] === true ? [code] : [])),
        ...(values["thresholds"] !== saved["thresholds"] && {
          thresholds: thresholdsIn(values).map(({ from, purchase, publicWork }) => ({
            from,
            purchase: cents(purchase) ?? "0",
            publicWork: cents(publicWork) ?? "0",
          })),
        }),
        certifications: certificationsIn(values).filter(
          ({ title, words }) => title.trim() !== "" || words.trim() !== "",
        ),
      });
      // The settings are not a node, so the mutation's answer does not update the page.
      if (result.ok || result.refusal.code === "Conflict")
        await fetchQuery<SettingsFormQuery>(environment, freshQuery, {}, { fetchPolicy: "network-only" })
          .toPromise()
          .catch(() => {});
      return result;
    },
    tell: ({ code, field, message }) => ({
      // The days for protests against an award also exist as a field of their own.
      field: field ? idOf(field === "protestDays" ? "protestWindows" : field) : "",
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCanEdit.reason ?? null;
  const ofDays = data.viewerCanEditProtestDays.reason ?? null;
  const mayNot = reason !== null && ofDays !== null ? reason : null;
  const text = (name: keyof typeof texts.fields, more: object = {}) => (
    <TextField
      key={name}
      id={idOf(name)}
      label={texts.fields[name]}
      help={texts.help[name]}
      readOnly={reason !== null}
      value={String(draft.values[name] ?? "")}
      error={draft.errorOf(idOf(name))}
      onChange={(typed) => draft.edit({ [name]: typed })}
      {...more}
    />
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
      <Section title={texts.openData} description={texts.openDataHelp}>
        <Columns fields min="14rem">
          {TEXTS.map((name) => text(name))}
        </Columns>
      </Section>
      <Section title={texts.deadlines}>
        <Columns fields min="14rem">
          {DAYS.map((name) => text(name, { inputMode: "numeric", numeric: true, suffix: texts.days }))}
        </Columns>
      </Section>
      <Section title={texts.protests} description={texts.protestsHelp} id={idOf("protestWindows")}>
        <WindowRows
          value={windowsIn(draft.values)}
          reason={ofDays}
          onChange={(rows) => draft.edit({ protestWindows: JSON.stringify(rows) })}
        />
      </Section>
      <Section title={texts.ties} description={texts.tiesHelp} id={idOf("tieBreakers")}>
        <TieBreakerRows
          value={breakersIn(draft.values)}
          reason={reason}
          onChange={(chosen) => draft.edit({ tieBreakers: JSON.stringify(chosen) })}
        />
      </Section>
      <Section title={texts.thresholds} description={texts.thresholdsHelp} id={idOf("thresholds")}>
        <Stack gap="3">
          {!data.ownThresholds && <Text color="muted">{texts.lawThresholds}</Text>}
          <ThresholdRows
            value={thresholdsIn(draft.values)}
            readOnly={reason !== null}
            onChange={(rows) => draft.edit({ thresholds: JSON.stringify(rows) })}
          />
        </Stack>
      </Section>
      <Section title={texts.holidays}>
        <Link to="/county-settings/places">{texts.holidaysElsewhere}</Link>
      </Section>
      <Section title={texts.certifications} description={texts.certificationsHelp} id={idOf("certifications")}>
        <CertificationRows
          value={certificationsIn(draft.values)}
          reason={reason}
          onChange={(rows) => draft.edit({ certifications: JSON.stringify(rows) })}
        />
      </Section>
      <Section title={texts.warnings} description={texts.warningsHelp}>
        <Stack gap="2">
          {data.warnings.map(({ code, rule, source }) => (
            <CheckboxField
              key={code}
              label={rule}
              help={sourceInWords(source)}
              checked={draft.values[`blocks ${code}`] === true}
              reason={reason}
              reasonAbove
              onChange={(blocks) => draft.edit({ [`blocks ${code}`]: blocks })}
            />
          ))}
        </Stack>
      </Section>
      <Section title={texts.choices}>
        <Stack gap="2">
          {FLAGS.map((name) => (
            <CheckboxField
              key={name}
              label={texts.flags[name]}
              checked={draft.values[name] === true}
              reason={reason}
              reasonAbove
              onChange={(checked) => draft.edit({ [name]: checked })}
            />
          ))}
        </Stack>
      </Section>
      <HStack gap="3" wrap="wrap">
        <Button
          kind={draft.dirty ? "primary" : "secondary"}
          reason={mayNot}
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
