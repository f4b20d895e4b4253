import { useEffect, useState } from "react";
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { dollars } from "#schema/projects/lines/decimals.rules.ts";
import { texts } from "./texts.ts";
import type { AlternatesForm_solicitation$key } from "./__generated__/AlternatesForm_solicitation.graphql.ts";
import type { AlternatesFormEffectQuery } from "./__generated__/AlternatesFormEffectQuery.graphql.ts";

type Standing = { readonly rank: number | null | undefined; readonly compared: string | null | undefined };
type Effect = { key: string; name: string; now: Standing; chosen: Standing };

const standing = ({ rank, compared }: Standing) =>
  compared ? `${rank ? texts.rank(rank) : texts.notRanked}, ${dollars(compared)}` : texts.noTotal;
const columns: Column<Effect>[] = [
  { key: "name", header: texts.bidder, rowHeader: true, cell: ({ name }) => name },
  { key: "now", header: texts.effectNow, cell: ({ now }) => standing(now) },
  { key: "chosen", header: texts.effectThen, cell: (row) => standing(row.chosen) },
];

const effectQuery = graphql`
  query AlternatesFormEffectQuery($key: ID!, $alternates: [String!]!) {
    solicitation(key: $key) {
      tabulation(alternates: $alternates) {
        bids {
          key
          rank
          compared
        }
      }
    }
  }
`;

/** Chooses which alternates count. The effect on the ranking is shown before saving. */
export function AlternatesForm({
  solicitation,
  onDone,
}: {
  solicitation: AlternatesForm_solicitation$key;
  onDone: () => void;
}) {
  const { id, key, viewerCan, tabulation } = useFragment(
    graphql`
      fragment AlternatesForm_solicitation on Solicitation {
        id
        key
        viewerCan {
          chooseAlternates {
            reason
          }
        }
        tabulation {
          alternates {
            key
            number
            description
            isChosen
          }
          choice {
            why
            byName
            at
          }
          bids {
            key
            name
            rank
            compared
          }
        }
      }
    `,
    solicitation,
  );
  const verb = useVerb(mutation("chooseAlternates { solicitation { ...AlternatesForm_solicitation } }"), texts.failed);
  const environment = useRelayEnvironment();
  const alternates = tabulation?.alternates ?? [];
  const saved = alternates.flatMap((each) => (each.isChosen ? [each.key] : []));
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [effect, setEffect] = useState<{ of: string; bids: ReadonlyMap<string, Standing> } | null>(null);
  const [asking, setAsking] = useState(false);
  const chosen = typed ?? saved;
  const name = chosen.toSorted().join(" ");
  const isSaved = name === saved.toSorted().join(" ");
  useEffect(() => {
    if (isSaved) return undefined;
    const request = fetchQuery<AlternatesFormEffectQuery>(environment, effectQuery, {
      key,
      alternates: name ? name.split(" ") : [],
    }).subscribe({
      next: (answer) =>
        setEffect({
          of: name,
          bids: new Map((answer.solicitation?.tabulation?.bids ?? []).map((each) => [each.key, each])),
        }),
      error: () => {},
    });
    return () => request.unsubscribe();
  }, [environment, isSaved, key, name]);
  if (!tabulation || alternates.length === 0) return null;
  const reason = viewerCan.chooseAlternates.reason ?? null;
  const computed = effect?.of === name ? effect.bids : null;
  const rows = tabulation.bids.flatMap((now): Effect[] => {
    const other = computed?.get(now.key);
    return other ? [{ key: now.key, name: now.name, now, chosen: other }] : [];
  });
  return (
    <Section title={texts.alternates} description={texts.alternatesHelp}>
      <Stack gap="3">
        {tabulation.choice && (
          <Text color="muted">
            {texts.alternatesChosen(tabulation.choice.byName, writtenMoment(tabulation.choice.at))}{" "}
            {texts.reason(tabulation.choice.why)}
          </Text>
        )}
        {reason && <Text color="muted">{reason}</Text>}
        {alternates.map((each) => (
          <CheckboxField
            key={each.key}
            label={`${each.number} ${each.description}`}
            checked={chosen.includes(each.key)}
            reason={reason}
            reasonAbove
            onChange={(is) => setTyped(is ? [...chosen, each.key] : chosen.filter((other) => other !== each.key))}
          />
        ))}
        <div role="status">
          {isSaved ? (
            <Text color="muted">{texts.effectSame}</Text>
          ) : computed ? null : (
            <Text color="muted">{texts.effectLoading}</Text>
          )}
        </div>
        {!isSaved && computed && (
          <DataTable<Effect> caption={texts.effect} rows={rows} rowKey={({ key: row }) => row} columns={columns} />
        )}
        <HStack>
          <Button
            kind={isSaved ? "secondary" : "primary"}
            reason={reason ?? (isSaved ? texts.effectSame : null)}
            onClick={() => setAsking(true)}
          >
            {texts.saveChoice}
          </Button>
        </HStack>
      </Stack>
      {asking && (
        <ActDialog
          title={texts.saveChoiceQuestion}
          text={texts.alternatesHelp}
          confirmLabel={texts.saveChoice}
          verb={verb}
          input={(why) => ({ solicitationId: id, lineKeys: [...chosen], reason: why })}
          done={texts.choiceSaved}
          onDone={() => {
            setTyped(null);
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
