import { graphql, useLazyLoadQuery } from "react-relay";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { DeskContractsQuery } from "./__generated__/DeskContractsQuery.graphql.ts";
import { texts } from "./texts.ts";

const day = (date: string | null | undefined) => (date ? writtenDate(date) : null);

/** The contracts on a vendor's desk. Those waiting for its signature come first. */
export default function DeskContracts() {
  const { viewerVendor } = useLazyLoadQuery<DeskContractsQuery>(
    graphql`
      query DeskContractsQuery {
        viewerVendor {
          contracts {
            key
            number
            name
            startDate
            endDate
            amount
            asksHer
            standing
            publicPath
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  if (!viewerVendor) return null;
  return (
    <Section title={texts.deskTitle}>
      {viewerVendor.contracts.length === 0 ? (
        <Text color="muted">{texts.deskNone}</Text>
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {viewerVendor.contracts.map(
            ({ key, number, name, startDate, endDate, amount, asksHer, standing, publicPath }) => (
              <li key={key}>
                <Text overflowWrap="anywhere">{[number, name].join(" ")}</Text>
                <HStack gap="3" wrap="wrap">
                  <Text fontWeight={asksHer ? "600" : undefined}>{standing}</Text>
                  <Text color="muted">{texts.term(day(startDate), day(endDate))}</Text>
                  {amount && <Text color="muted">{texts.upTo(`$${showMoney(amount)}`)}</Text>}
                  {asksHer && <Text>{texts.asks}</Text>}
                  {publicPath && <a href={publicPath}>{texts.publicPage}</a>}
                </HStack>
              </li>
            ),
          )}
        </Stack>
      )}
    </Section>
  );
}
