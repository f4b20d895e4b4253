import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { CLOCK_RULES } from "#schema/clocks/table.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate, writtenMoment } from "#web/shell/formats.ts";
import type { FigureList_settings$data, FigureList_settings$key } from "./__generated__/FigureList_settings.graphql.ts";
import { texts } from "./texts.ts";

type Row = FigureList_settings$data["figures"][number];

/** The county's own figures. One that has not taken effect yet can be removed. */
export function FigureList({ settings, onRemoved }: { settings: FigureList_settings$key; onRemoved: () => void }) {
  const { figures } = useFragment(
    graphql`
      fragment FigureList_settings on ClockSettings {
        figures {
          id
          rule
          words
          from
          source
          setBy
          setAt
          viewerCan {
            remove {
              reason
            }
          }
        }
      }
    `,
    settings,
  );
  const verb = useVerb(mutation("removeClockFigure { deletedId }"), texts.failed);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const columns: Column<Row>[] = [
    {
      key: "what",
      header: texts.figureColumns.what,
      rowHeader: true,
      cell: ({ rule }) => CLOCK_RULES[rule].title,
    },
    { key: "words", header: texts.figureColumns.words, cell: ({ words }) => words },
    { key: "from", header: texts.figureColumns.from, cell: ({ from }) => writtenDate(from) },
    { key: "source", header: texts.figureColumns.source, cell: ({ source }) => source },
    { key: "by", header: texts.figureColumns.by, cell: ({ setBy, setAt }) => texts.setBy(setBy, writtenMoment(setAt)) },
  ];
  return (
    <Section title={texts.figures} description={texts.figuresHelp}>
      {figures.length === 0 ? (
        <Text color="muted">{texts.figuresNone}</Text>
      ) : (
        <DataTable
          caption={texts.figures}
          captionHidden
          rows={figures}
          rowKey={({ id }) => id}
          columns={columns}
          rowActions={(row) => (
            <Button
              size="sm"
              reason={row.viewerCan.remove.reason ?? null}
              aria-label={texts.removeOf(row.words)}
              onClick={() => setLeaving(row)}
            >
              {texts.remove}
            </Button>
          )}
        />
      )}
      {leaving && (
        <ActDialog
          title={texts.removeTitle}
          text={texts.removeText(leaving.words, writtenDate(leaving.from))}
          confirmLabel={texts.remove}
          cancelLabel={texts.keep}
          danger
          verb={verb}
          input={{ clockFigureId: leaving.id }}
          done={texts.removed}
          onClose={() => setLeaving(null)}
          onDone={onRemoved}
        />
      )}
    </Section>
  );
}
