import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Box, Columns, Facts, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import { ContractFields } from "../begin/ContractFields.tsx";
import { texts as formTexts } from "../begin/texts.ts";
import type { OverviewPart_contract$key } from "./__generated__/OverviewPart_contract.graphql.ts";
import type { OverviewPart_query$key } from "./__generated__/OverviewPart_query.graphql.ts";
import { PublicStanding } from "../open/PublicStanding.tsx";
import { SaveContract } from "./SaveContract.tsx";
import { texts } from "./texts.ts";
import type { ContractDraft } from "./useContractDraft.ts";

type Props = {
  contract: OverviewPart_contract$key;
  query: OverviewPart_query$key;
  draft: ContractDraft;
  onSave: () => void;
};

/** The contract's fields: editable while it is a draft, otherwise read-only. */
export default function OverviewPart({ contract, query: queryKey, draft, onSave }: Props) {
  const data = useFragment(
    graphql`
      fragment OverviewPart_contract on Contract {
        number
        name
        kind
        department
        vendorName
        startDate
        endDateNow
        noticeDate
        amountNow
        description
        commodities {
          code
          name
        }
        ownerName
        createdAt
        resolutionNumber
        executedOn
        clonedFromKey
        ...PublicStanding_contract
      }
    `,
    contract,
  );
  const query = useFragment(
    graphql`
      fragment OverviewPart_query on Query {
        ...ContractFields_query
      }
    `,
    queryKey,
  );
  const day = (date: string | null | undefined) => date && writtenDate(date);
  const { fields } = formTexts;
  const known = [
    { term: texts.fields.owner, value: data.ownerName },
    { term: texts.fields.createdAt, value: writtenDay(data.createdAt) },
    ...(data.kind === "ORIGINAL" ? [] : [{ term: texts.fields.kind, value: texts.kinds[data.kind] }]),
    ...(data.resolutionNumber ? [{ term: texts.fields.resolution, value: data.resolutionNumber }] : []),
    ...(data.executedOn ? [{ term: texts.fields.executedOn, value: day(data.executedOn) }] : []),
    ...(data.clonedFromKey
      ? [
          {
            term: texts.fields.clonedFrom,
            value: <Link to={`/contracts/${data.clonedFromKey}`}>{texts.clonedFrom}</Link>,
          },
        ]
      : []),
  ];
  // Typed values stay visible even if someone else has just sent the contract on.
  const reading = draft.reason !== null && !draft.dirty;
  return (
    <Stack gap="5">
      <Section title={texts.facts}>
        {reading ? (
          <Stack gap="4">
            <Text color="muted" textStyle="small">
              {draft.reason}
            </Text>
            <Columns min="22rem" gap="5">
              <Facts
                items={[
                  { term: fields.number, value: data.number },
                  { term: fields.departmentId, value: data.department },
                  { term: fields.vendorId, value: data.vendorName },
                  { term: fields.notToExceed, value: data.amountNow && `$${showMoney(data.amountNow)}` },
                ]}
              />
              <Facts
                items={[
                  { term: fields.startDate, value: day(data.startDate) },
                  { term: fields.endDate, value: day(data.endDateNow) },
                  { term: fields.noticeDate, value: day(data.noticeDate) },
                  {
                    term: fields.categories,
                    value: data.commodities.map(({ code, name }) => `${code} ${name}`.trim()).join("; "),
                  },
                ]}
              />
            </Columns>
            <Box>
              <Text color="muted">{fields.description}</Text>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="70ch">
                {data.description || texts.absent}
              </Text>
            </Box>
          </Stack>
        ) : (
          <Stack gap="4" maxW="60rem">
            {data.kind !== "ORIGINAL" && (
              <Notice kind="info" live="off">
                {texts.ofFirst}
              </Notice>
            )}
            <ContractFields
              query={query}
              number={data.number}
              values={draft.values}
              edit={draft.edit}
              errorOf={draft.errorOf}
              unread={draft.unread}
              isChange={data.kind !== "ORIGINAL"}
            />
            <SaveContract draft={draft} onSave={onSave} />
          </Stack>
        )}
      </Section>
      <Section title={texts.record}>
        <Facts items={known} />
      </Section>
      <PublicStanding contract={data} />
    </Stack>
  );
}
