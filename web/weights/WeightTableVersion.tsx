import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { dayInWords } from "#schema/dates.rules.ts";
import { THRESHOLD_CHOICES } from "#schema/bodies/thresholds.rules.ts";
import { withSeparators } from "#schema/weights/weights.rules.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { WeightTableVersion_table$key } from "./__generated__/WeightTableVersion_table.graphql.ts";
import { PowerTable } from "./PowerTable.tsx";
import { texts } from "./texts.ts";

type Props = { table: WeightTableVersion_table$key; onCorrect: () => void; onChanged: () => void };

/** One version: its law, each seat's weight, and the resulting power. */
export function WeightTableVersion({ table: tableRef, onCorrect, onChanged }: Props) {
  const table = useFragment(
    graphql`
      fragment WeightTableVersion_table on WeightTable {
        id
        effectiveOn
        authority
        quota
        populationSource
        inForce
        seats {
          seatLabel
          byThreshold {
            thresholdType
            weight
          }
        }
        power {
          measure
          ...PowerTable_power
        }
        viewerCan {
          correct {
            reason
          }
          remove {
            reason
          }
          print {
            reason
          }
        }
      }
    `,
    tableRef,
  );
  const { id, effectiveOn, authority, quota, populationSource, inForce, seats, power, viewerCan } = table;
  const [print, printing] = useVerb(mutation("printVotingPower { file { filename url } }"), texts.failed);
  const remove = useVerb(mutation("removeWeightTable { deletedId }"), texts.failed);
  const printed = async () => {
    const result = await print({ weightTableId: id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { url } = result.payload.file ?? {};
    if (url) window.location.assign(url);
  };
  return (
    <Section
      level={3}
      title={authority}
      description={[inForce && texts.inForce, texts.from(dayInWords(effectiveOn))].filter(Boolean).join(", ")}
      actions={
        <>
          <Button
            reason={viewerCan.print.reason ?? null}
            busy={printing}
            busyLabel={texts.printing}
            onClick={() => void printed()}
          >
            {texts.print}
          </Button>
          <Button reason={viewerCan.correct.reason ?? null} onClick={onCorrect}>
            {texts.correct}
          </Button>
          <AskedAct
            reason={viewerCan.remove.reason}
            title={texts.removeTitle(authority)}
            text={texts.removeText}
            confirmLabel={texts.remove}
            danger
            verb={remove}
            input={{ weightTableId: id }}
            done={texts.removed}
            onDone={onChanged}
          />
        </>
      }
    >
      <Stack gap="4">
        {quota && <Text>{texts.quota(withSeparators(quota))}</Text>}
        {populationSource && <Text>{texts.source(populationSource)}</Text>}
        {THRESHOLD_CHOICES.map(({ type, label }) => {
          const seatLines = seats.flatMap(({ seatLabel: seat, byThreshold }) =>
            byThreshold.flatMap(({ thresholdType, weight }) =>
              thresholdType === type ? [{ seat, weight: withSeparators(weight) }] : [],
            ),
          );
          return seatLines.length > 0 && <Text key={type}>{texts.kindLine(label, seatLines)}</Text>;
        })}
        {power.map((each) => (
          <PowerTable key={each.measure} power={each} />
        ))}
      </Stack>
    </Section>
  );
}
