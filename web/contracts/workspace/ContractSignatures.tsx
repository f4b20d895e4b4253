import { graphql, useFragment } from "react-relay";
import { Box, Columns, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { DrawnSignature } from "#design-system/SignaturePad/SignaturePad.tsx";
import { BOX } from "#schema/contracts/signing/mark.rules.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ContractSignatures_contract$key } from "./__generated__/ContractSignatures_contract.graphql.ts";
import { routeTexts as texts } from "./routeTexts.ts";

/** The signatures of the contract, as given. */
export function ContractSignatures({ contract }: { contract: ContractSignatures_contract$key }) {
  const { signatures } = useFragment(
    graphql`
      fragment ContractSignatures_contract on Contract {
        signatures {
          id
          name
          organization
          title
          email
          mark
          strokes
          edition
          hash
          factor
          at
          voidedAt
          voidedWhy
        }
      }
    `,
    contract,
  );
  return (
    <Section title={texts.signatures}>
      {signatures.length === 0 ? (
        <Text color="muted">{texts.noSignatures}</Text>
      ) : (
        <Columns min="20rem">
          {signatures.map(
            ({ id, name, organization, title, email, mark, strokes, edition, hash, factor, at, ...voided }) => (
              <Stack key={id} as="article" aria-label={texts.signatureOf(name)} gap="1" minW="0" maxW="32rem">
                <Box
                  borderBottomWidth="2px"
                  borderColor="line.strong"
                  minH="4rem"
                  display="flex"
                  alignItems="end"
                  pb="1"
                >
                  {mark === "DRAWN" ? (
                    <DrawnSignature label={texts.signatureOf(name)} box={BOX} lines={strokes} />
                  ) : (
                    <Text textStyle="pageTitle" fontStyle="italic" overflowWrap="anywhere">
                      {name}
                    </Text>
                  )}
                </Box>
                <HStack gap="2" wrap="wrap">
                  <Text fontWeight="650" overflowWrap="anywhere">
                    {name}
                  </Text>
                  {voided.voidedAt && <StatusBadge word={texts.void} hue="red" shape="cross" />}
                </HStack>
                {voided.voidedAt && (
                  <Text textStyle="small" overflowWrap="anywhere">
                    {texts.voidSince(writtenMoment(voided.voidedAt), voided.voidedWhy ?? "")}
                  </Text>
                )}
                {organization && (
                  <Text textStyle="small" overflowWrap="anywhere">
                    {texts.signedFor(title ?? "", organization)}
                  </Text>
                )}
                <Text textStyle="small">{texts.signedAt(writtenMoment(at), edition)}</Text>
                <Text textStyle="small" color="muted">
                  {email ? texts.provenByCode(email) : texts.provenBy(factor)}
                </Text>
                <Text textStyle="small" color="muted" overflowWrap="anywhere">
                  {texts.signedHash}: <code>{hash}</code>
                </Text>
              </Stack>
            ),
          )}
        </Columns>
      )}
    </Section>
  );
}
