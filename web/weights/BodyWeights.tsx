import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { THRESHOLD_CHOICES } from "#schema/bodies/thresholds.rules.ts";
import type { BodyWeights_body$data, BodyWeights_body$key } from "./__generated__/BodyWeights_body.graphql.ts";
import { texts } from "./texts.ts";
import { WeightTableDialog } from "./WeightTableDialog.tsx";
import { WeightTableVersion } from "./WeightTableVersion.tsx";
import type { WrittenTable } from "./writtenTable.ts";

type Table = BodyWeights_body$data["weightTables"][number];
const valuesBySeat = <Value,>(lines: Table["seats"], value: (line: Table["seats"][number]) => Value) =>
  Object.fromEntries(lines.map((line) => [line.seatKey, value(line)]));

/** Initial values of the form: the table itself, or only its weights for the next version. */
function startOf(table: Table | null, corrects: boolean): WrittenTable {
  const lines = table?.seats ?? [];
  return {
    effectiveOn: corrects ? (table?.effectiveOn ?? "") : "",
    authority: corrects ? (table?.authority ?? "") : "",
    quota: table?.quota ?? "",
    total: "",
    populationSource: table?.populationSource ?? "",
    weights: valuesBySeat(lines, ({ weight }) => weight),
    populations: valuesBySeat(lines, ({ population }) => (population == null ? "" : String(population))),
    kinds: Object.fromEntries(
      THRESHOLD_CHOICES.flatMap(({ type }) => {
        const seatEntries = lines.flatMap(({ seatKey, byThreshold }) =>
          byThreshold.flatMap(({ thresholdType, weight }) => (thresholdType === type ? [[seatKey, weight]] : [])),
        );
        return seatEntries.length > 0 ? [[type, Object.fromEntries(seatEntries)]] : [];
      }),
    ),
  };
}

/** A body's weight tables, the latest first. */
export function BodyWeights({
  body,
  reason,
  onChanged,
}: {
  body: BodyWeights_body$key;
  reason: string | null;
  onChanged: () => void;
}) {
  const { id, name, seats, weightTables } = useFragment(
    graphql`
      fragment BodyWeights_body on Body {
        id
        name
        seats {
          id
          key
          label
          votes
        }
        weightTables {
          id
          version
          inForce
          effectiveOn
          authority
          quota
          populationSource
          seats {
            seatKey
            weight
            population
            byThreshold {
              thresholdType
              weight
            }
          }
          ...WeightTableVersion_table
        }
      }
    `,
    body,
  );
  // "next": the form of the next version. A table: the form that corrects it.
  const [open, setOpen] = useState<"next" | Table | null>(null);
  const start = open === "next" ? (weightTables.find(({ inForce }) => inForce) ?? weightTables[0] ?? null) : open;
  return (
    <Section
      title={name}
      actions={
        <Button reason={reason} onClick={() => setOpen("next")}>
          {texts.add}
        </Button>
      }
    >
      <Stack gap="6">
        {weightTables.length === 0 && <Text>{texts.none}</Text>}
        {weightTables.map((table) => (
          <WeightTableVersion key={table.id} table={table} onCorrect={() => setOpen(table)} onChanged={onChanged} />
        ))}
      </Stack>
      {open && (
        <WeightTableDialog
          title={open === "next" ? texts.addTo(name) : texts.correctOf(open.authority)}
          bodyId={id}
          corrects={open === "next" ? null : { id: open.id, version: open.version }}
          seats={seats.flatMap(({ id: seatId, key, label, votes }) => (votes ? [{ id: seatId, key, label }] : []))}
          initial={startOf(start, open !== "next")}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            onChanged();
          }}
        />
      )}
    </Section>
  );
}
