import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { weekdayOf } from "#schema/days.rules.ts";
import {
  readHolidays,
  refuseHolidays,
  withStateHolidays,
  writtenHolidays,
} from "#schema/county/holidays/holidays.rules.ts";
import { Button } from "#design-system/Button/Button.tsx";
import { Columns, Facts, Heading, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { HolidaysForm_county$key } from "./__generated__/HolidaysForm_county.graphql.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { texts } from "./texts.ts";

const ID = "county-holidays";
/** Years shown and filled by one press: this one and the next. */
const YEARS = 2;

/** The county's own closed days, and every named closed day of two years. */
export function HolidaysForm({ county }: { county: HolidaysForm_county$key }) {
  const data = useFragment(
    graphql`
      fragment HolidaysForm_county on Tenant {
        id
        today
        holidays {
          date
          name
        }
        closedDays {
          date
          name
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
  const [run, busy] = useVerb(mutation("setCountyHolidays { county { ...HolidaysForm_county } }"), texts.saveFailed);
  const [added, setAdded] = useState<number | null>(null);
  const draft = useRecordDraft({
    saved: { holidays: writtenHolidays(data.holidays.map(({ date, name }) => ({ date, name }))) },
    version: data.settingsVersion,
    form: "county holidays",
    guard: "holidays",
    busy,
    conflict: "told",
    check: ({ holidays }) => {
      const fault = refuseHolidays(readHolidays(holidays));
      return fault ? [{ field: ID, text: fault.message }] : [];
    },
    save: ({ holidays }, version) => run({ countyId: data.id, version, holidays: readHolidays(holidays) }),
    tell: ({ code, field, message }) => ({
      ...(field && { field: `county-${field}` }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => {
      setAdded(null);
      notify({ kind: "positive", text: texts.saved });
    },
  });
  const reason = data.viewerCan.editIdentity.reason ?? null;
  const { values } = draft;
  const year = Number(data.today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, more) => String(year + more));

  return (
    <SettingsForm draft={draft} reason={reason} saveLabel={texts.saveHolidays} reasonAbove>
      <Section title={texts.holidays} description={texts.holidaysHelp}>
        <Stack gap="4">
          <TextArea
            id={ID}
            label={texts.ownDays}
            help={texts.ownDaysHelp}
            rows={5}
            readOnly={reason !== null}
            value={values.holidays}
            error={draft.errorOf(ID)}
            onChange={(holidays) => {
              setAdded(null);
              draft.edit({ holidays });
            }}
          />
          <HStack gap="3" wrap="wrap">
            <Button
              size="sm"
              reason={reason}
              onClick={() => {
                const filled = withStateHolidays(values.holidays, year, YEARS);
                if (filled.added > 0) draft.edit({ holidays: filled.text });
                setAdded(filled.added);
              }}
            >
              {texts.addState}
            </Button>
            <Text role="status" color="muted" textStyle="small">
              {added === null ? "" : texts.stateAdded(added)}
            </Text>
          </HStack>
          <Columns min="16rem">
            {years.map((each) => (
              <Stack key={each} gap="2">
                <Heading level={3}>{texts.closedIn(each)}</Heading>
                <Facts
                  items={data.closedDays
                    .filter(({ date }) => date.startsWith(each))
                    .map(({ date, name }) => ({
                      term: `${texts.weekdays[weekdayOf(date)]}, ${writtenDate(date)}`,
                      value: name,
                    }))}
                />
              </Stack>
            ))}
          </Columns>
        </Stack>
      </Section>
    </SettingsForm>
  );
}
