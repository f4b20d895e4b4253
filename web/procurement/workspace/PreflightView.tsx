import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { CalendarClock } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { DateTrack } from "#design-system/DateTrack/DateTrack.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Grid, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { sourceInWords } from "#web/projects/sources.ts";
import { texts } from "./texts.ts";
import type { PreflightView_project$key } from "./__generated__/PreflightView_project.graphql.ts";
import type { PreflightViewMutation } from "./__generated__/PreflightViewMutation.graphql.ts";

/**
 * What prevents publication: each finding with its rule, its source and a button to move a date. The calendar is a
 * drawing and also a table.
 */
export function PreflightView({ project }: { project: PreflightView_project$key }) {
  const { id, preflight } = useFragment(
    graphql`
      fragment PreflightView_project on Project {
        id
        preflight {
          findings {
            code
            sentence
            rule
            source
            blocks
            moveField
            moveTo
          }
          days {
            kind
            day
            label
          }
          holidays {
            date
            name
          }
          earliestStart
          sums {
            code
            name
            sentence
          }
        }
      }
    `,
    project,
  );
  const [run, busy] = useVerb<PreflightViewMutation>(
    graphql`
      mutation PreflightViewMutation($input: MoveDateInput!) {
        moveDate(input: $input) {
          ... on MoveDatePayload {
            moved
            project {
              ...Workspace_project
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [isTable, setIsTable] = useState(false);
  type Field = PreflightViewMutation["variables"]["input"]["field"];
  const move = async (field: Field, to: string) => {
    const result = await run({ projectId: id, field, to });
    notify(
      result.ok
        ? { kind: "positive", text: [texts.moved, ...result.payload.moved].join(" ") }
        : { kind: "negative", text: result.refusal.message },
    );
  };
  const { findings, days, holidays, earliestStart, sums } = preflight;
  const rows = [
    ...days.map(({ kind, day, label }) => ({ key: kind, day, label })),
    ...holidays.map(({ date, name }) => ({ key: `closed ${date}`, day: date, label: texts.closedDay(name) })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <Section title={texts.preflight} description={texts.preflightHelp}>
      <Stack gap="5">
        {findings.length === 0 ? (
          <Notice kind="positive" live="off">
            {texts.nothingFound}
          </Notice>
        ) : (
          <Stack as="ul" gap="3" listStyleType="none">
            {findings.map(({ code, sentence, rule, source, blocks, moveField, moveTo }) => (
              <li key={`${code} ${sentence}`}>
                <Notice
                  kind={blocks ? "negative" : "caution"}
                  live="off"
                  title={blocks ? texts.blocks : texts.warns}
                  action={
                    moveField && moveTo ? (
                      <Button
                        size="sm"
                        busy={busy}
                        busyLabel={texts.saving}
                        icon={<CalendarClock aria-hidden size={16} />}
                        onClick={() => void move(moveField as Field, moveTo)}
                      >
                        {texts.move(texts.movable[moveField as keyof typeof texts.movable], writtenDate(moveTo))}
                      </Button>
                    ) : undefined
                  }
                >
                  <Text>{sentence}</Text>
                  <Text textStyle="small" color="muted">
                    {texts.ruleOf(rule, sourceInWords(source))}
                  </Text>
                </Notice>
              </li>
            ))}
          </Stack>
        )}
        <Text fontWeight="600">
          {earliestStart ? texts.earliestStart(writtenDate(earliestStart)) : texts.noEarliestStart}
        </Text>
        <Grid gap="5" templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}>
          <DateTrack
            label={texts.calendar}
            days={days.map(({ kind, day, label }) => ({ key: kind, day, label, written: writtenDate(day) }))}
            closed={holidays.map(({ date, name }) => ({ day: date, label: name, written: writtenDate(date) }))}
          />
          <Stack gap="2">
            <Text fontWeight="600">{texts.sums}</Text>
            {sums.length === 0 ? (
              <Text color="muted">{texts.noSums}</Text>
            ) : (
              <Stack as="ul" gap="1">
                {sums.map(({ code, name, sentence }) => (
                  <li key={code ?? name}>{sentence}</li>
                ))}
              </Stack>
            )}
          </Stack>
        </Grid>
        <Disclosure title={texts.asTable} level={3} open={isTable} onToggle={setIsTable}>
          <DataTable
            caption={texts.calendar}
            captionHidden
            rows={rows}
            rowKey={({ key }) => key}
            density="compact"
            columns={[
              { key: "day", header: texts.day, rowHeader: true, cell: ({ day }) => writtenDate(day) },
              { key: "what", header: texts.what, cell: ({ label }) => label },
            ]}
          />
        </Disclosure>
      </Stack>
    </Section>
  );
}
