import { graphql, useFragment } from "react-relay";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { faultOfFormat, MAX_FORMAT_LENGTH, numberOf } from "#schema/numbers.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { NumbersForm_county$key } from "./__generated__/NumbersForm_county.graphql.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { texts } from "./texts.ts";

/** Offsets of the next numbers shown. */
const SHOWN = [0, 1, 2];
const isPlace = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text.trim());
const formatKey = (name: string) => `format-${name}`;
const nextKey = (name: string) => `next-${name}`;

/** Formats and starts of the county's number series, each with the next three numbers for the typed values. */
export function NumbersForm({ county }: { county: NumbersForm_county$key }) {
  const data = useFragment(
    graphql`
      fragment NumbersForm_county on Tenant {
        id
        settingsVersion
        numberSeries {
          name
          format
          year
          next
        }
        viewerCan {
          editNumbers {
            reason
          }
        }
      }
    `,
    county,
  );
  const [run, busy] = useVerb(mutation("setCountyNumbers { county { ...NumbersForm_county } }"), texts.saveFailed);
  const series = data.numberSeries;
  const saved: Record<string, string> = Object.fromEntries(
    series.flatMap(({ name, format, next }) => [
      [formatKey(name), format],
      [nextKey(name), String(next)],
    ]),
  );
  const draft = useRecordDraft({
    saved,
    version: data.settingsVersion,
    form: "county numbers",
    guard: "numbers",
    busy,
    conflict: "told",
    check: (values) =>
      series.flatMap(({ name }) => {
        const fault = faultOfFormat(values[formatKey(name)] ?? "");
        return [
          ...(fault ? [{ field: formatKey(name), text: fault }] : []),
          ...(isPlace(values[nextKey(name)] ?? "") ? [] : [{ field: nextKey(name), text: texts.nextInvalid }]),
        ];
      }),
    save: (values, version) =>
      run({
        countyId: data.id,
        version,
        series: series.map(({ name, next }) => ({
          name,
          format: values[formatKey(name)] ?? "",
          next: values[nextKey(name)] === String(next) ? null : Number(values[nextKey(name)]),
        })),
      }),
    tell: ({ code, field, message }) => ({
      ...(field && { field: formatKey(NAMED[field] ?? field) }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCan.editNumbers.reason ?? null;
  const value = (key: string) => draft.values[key] ?? "";

  if (series.length === 0) return <Text color="muted">{texts.numbersHidden}</Text>;
  return (
    <SettingsForm draft={draft} reason={reason}>
      <Section title={texts.numbers} description={texts.numbersHelp}>
        <Stack gap="6">
          {series.map(({ name, year }) => {
            const [format, next] = [value(formatKey(name)), value(nextKey(name))];
            const shown = faultOfFormat(format) === null && isPlace(next);
            return (
              <Stack key={name} gap="1">
                <Columns fields min="16rem">
                  <TextField
                    id={formatKey(name)}
                    label={texts.series[name] ?? name}
                    most={MAX_FORMAT_LENGTH}
                    autoComplete="off"
                    spellCheck={false}
                    readOnly={reason !== null}
                    value={format}
                    error={draft.errorOf(formatKey(name))}
                    onChange={(typed) => draft.edit({ [formatKey(name)]: typed })}
                  />
                  <TextField
                    id={nextKey(name)}
                    label={texts.nextOf(texts.series[name] ?? name)}
                    numeric
                    inputMode="numeric"
                    readOnly={reason !== null}
                    value={next}
                    error={draft.errorOf(nextKey(name))}
                    onChange={(typed) => draft.edit({ [nextKey(name)]: typed })}
                  />
                </Columns>
                <Text color="muted">
                  {shown
                    ? texts.nextNumbers(SHOWN.map((ahead) => numberOf(format, year, Number(next) + ahead)).join(", "))
                    : texts.noNextNumbers}
                </Text>
              </Stack>
            );
          })}
        </Stack>
      </Section>
    </SettingsForm>
  );
}

/** Maps the names in a refusal to the series. */
const NAMED: Readonly<Record<string, string>> = {
  meeting: "MEETING",
  file: "REQUEST",
  resolution: "ENACTMENT",
  project: "PROJECT",
  bid: "BID",
  contract: "CONTRACT",
};
