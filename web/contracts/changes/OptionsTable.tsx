import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type {
  OptionsTable_contract$data,
  OptionsTable_contract$key,
} from "./__generated__/OptionsTable_contract.graphql.ts";
import { ExerciseOption } from "./ExerciseOption.tsx";
import { money, texts } from "./texts.ts";

type Option = NonNullable<OptionsTable_contract$data["line"]>["ahead"][number];
const columns: readonly Column<Option>[] = [
  {
    key: "number",
    header: texts.optionColumns.number,
    rowHeader: true,
    cell: ({ number }) => texts.option(number),
  },
  {
    key: "term",
    header: texts.optionColumns.term,
    cell: ({ startDate, endDate }) => texts.term(writtenDate(startDate), writtenDate(endDate)),
  },
  {
    key: "notice",
    header: texts.optionColumns.notice,
    cell: ({ noticeBy, noticeCounted }) => texts.notice(writtenDate(noticeBy), writtenDate(noticeCounted)),
  },
  {
    key: "price",
    header: texts.optionColumns.price,
    align: "end",
    cell: ({ price }) => (price == null ? texts.byIndex : money(price)),
  },
];

/** The remaining renewal options with their dates. The next one can be exercised or declined. */
export function OptionsTable({ contract }: { contract: OptionsTable_contract$key }) {
  const data = useFragment(
    graphql`
      fragment OptionsTable_contract on Contract {
        id
        number
        declinedWhy
        declinedByName
        renewalOptions {
          price
        }
        line {
          ahead {
            number
            startDate
            endDate
            noticeBy
            noticeCounted
            price
          }
        }
        viewerCan {
          exerciseOption {
            reason
          }
          declineRenewal {
            reason
          }
        }
      }
    `,
    contract,
  );
  const declining = useVerb(mutation("declineRenewal { contract { ...ContractRecord_contract } }"), texts.failed);
  const [exercising, setExercising] = useState(false);
  const { id, number, line, renewalOptions, viewerCan, declinedWhy, declinedByName } = data;
  const ahead = line?.ahead ?? [];
  const [next] = ahead;
  if (!renewalOptions)
    return (
      <Section title={texts.options}>
        <Text color="muted">{texts.hadNone}</Text>
      </Section>
    );
  return (
    <Section
      title={texts.options}
      description={texts.optionsHelp}
      actions={
        next && (
          <HStack gap="2" wrap="wrap">
            <AskedAct
              reason={viewerCan.declineRenewal.reason}
              title={texts.declineQuestion(number)}
              text={texts.declineExplained}
              confirmLabel={texts.decline}
              verb={declining}
              input={(reason) => ({ contractId: id, reason })}
              done={texts.declinedDone}
            />
            <Button kind="primary" reason={viewerCan.exerciseOption.reason ?? null} onClick={() => setExercising(true)}>
              {texts.exercise}
            </Button>
          </HStack>
        )
      }
    >
      <Stack gap="3">
        {declinedWhy != null && (
          <Notice kind="caution" title={texts.declined(declinedByName ?? "")} live="off">
            {declinedWhy}
          </Notice>
        )}
        {ahead.length === 0 ? (
          <Text color="muted">{texts.noOptions}</Text>
        ) : (
          <DataTable
            caption={texts.options}
            captionHidden
            rows={ahead}
            rowKey={(row) => String(row.number)}
            columns={columns}
          />
        )}
      </Stack>
      {exercising && next && (
        <ExerciseOption
          contractId={id}
          number={number}
          option={next.number}
          byIndex={renewalOptions.price === "CPI"}
          onClose={() => setExercising(false)}
        />
      )}
    </Section>
  );
}
