import { useDeferredValue, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import type { MoneyPartQuery } from "./__generated__/MoneyPartQuery.graphql.ts";
import { AccountsAndRates } from "./AccountsAndRates.tsx";
import { Encumbrances } from "./Encumbrances.tsx";
import { MoneyFigures } from "./MoneyFigures.tsx";
import { Payments } from "./Payments.tsx";
import { RecordPayment } from "./RecordPayment.tsx";
import { SetCeiling } from "./SetCeiling.tsx";
import { texts } from "./texts.ts";
import { centsOf, dollars } from "./written.ts";

const PAGE = 25;
/** The cursor of the page, and the number of rows before it. */
type Place = { after: string | null; before: number };
const FIRST: Place = { after: null, before: 0 };

/** The contract's cost: the amounts set aside, paid and left. Refetched whenever the contract changes. */
export default function MoneyPart({ contractKey, version }: { contractKey: string; version: number }) {
  const [places, setPlaces] = useState<readonly Place[]>([FIRST]);
  const place = places.at(-1) ?? FIRST;
  // Keeps the current figures and typed values on screen until the next answer arrives.
  const shown = useDeferredValue(place);
  const shownVersion = useDeferredValue(version);
  const { contract } = useLazyLoadQuery<MoneyPartQuery>(
    graphql`
      query MoneyPartQuery($key: ID!, $first: Int!, $after: String) {
        contract(key: $key) {
          money {
            changes
            ...MoneyFigures_money
          }
          ceilings {
            amount
            reason
            byName
            at
          }
          viewerCan {
            setNotToExceed {
              reason
            }
          }
          ...SetCeiling_contract
          ...Payments_contract
          ...RecordPayment_contract
          ...Encumbrances_contract
          ...AccountsAndRates_contract
        }
      }
    `,
    { key: contractKey, first: PAGE, after: shown.after },
    { fetchKey: shownVersion, fetchPolicy: "store-and-network" },
  );
  const [asking, setAsking] = useState<"payment" | "ceiling" | null>(null);
  if (!contract?.money) return <EmptyState title={texts.mayNot} text={texts.mayNotHelp} />;
  const { money, ceilings, viewerCan } = contract;
  return (
    <Stack gap="5">
      <Section
        title={texts.figures}
        actions={
          <Button reason={viewerCan.setNotToExceed.reason ?? null} onClick={() => setAsking("ceiling")}>
            {texts.set}
          </Button>
        }
      >
        <Stack gap="4" maxW="46rem">
          <MoneyFigures money={money} />
          {centsOf(money.changes) !== 0 && <Text color="muted">{texts.changes(dollars(money.changes))}</Text>}
          {ceilings.length > 0 && (
            <Box>
              <Text color="muted">{texts.history}</Text>
              <Stack as="ul" gap="1" ps="5" listStyle="disc" aria-label={texts.history}>
                {ceilings.map(({ amount, byName, at, reason }) => (
                  <li key={at}>
                    {texts.historyLine(dollars(amount), byName, writtenDay(at))}. {reason}
                  </li>
                ))}
              </Stack>
            </Box>
          )}
        </Stack>
      </Section>
      <Payments
        contract={contract}
        before={shown.before}
        hasPrevious={places.length > 1}
        busy={shown !== place}
        onPrevious={() => setPlaces(places.slice(0, -1))}
        onNext={(after) => setPlaces([...places, { after, before: shown.before + PAGE }])}
        onRecord={() => setAsking("payment")}
      />
      <Encumbrances contract={contract} />
      <AccountsAndRates contract={contract} />
      {asking === "payment" && <RecordPayment contract={contract} onClose={() => setAsking(null)} />}
      {asking === "ceiling" && <SetCeiling contract={contract} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
