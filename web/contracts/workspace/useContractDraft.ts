import { graphql, useFragment } from "react-relay";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import type { RichText } from "#schema/richText.rules.ts";
import { useRecordDraft, type RecordDraft } from "#web/editing/useRecordDraft.ts";
import { type Unread, useUnread } from "#web/editing/useUnread.ts";
import { NO_WORDS, useRichText } from "#web/editing/useRichText.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import {
  commoditiesText,
  contractProblems,
  emptyContract,
  fieldsOf,
  idOf,
  type ContractForm,
} from "../begin/contractForm.ts";
import type {
  useContractDraft_contract$data,
  useContractDraft_contract$key,
} from "./__generated__/useContractDraft_contract.graphql.ts";
import type { useContractDraftMutation } from "./__generated__/useContractDraftMutation.graphql.ts";
import { texts } from "./texts.ts";

const vendorId = (key: string | null | undefined) => (key ? btoa(`Vendor:${key}`) : "");

type Options = useContractDraft_contract$data["renewalOptions"];
/** Renewal options as typed. */
const optionsIn = (options: Options) => ({
  optionCount: options?.count.toString() ?? emptyContract.optionCount,
  optionMonths: options?.months.toString() ?? emptyContract.optionMonths,
  optionNoticeDays: options?.noticeDays.toString() ?? emptyContract.optionNoticeDays,
  optionPrice: options?.price ?? emptyContract.optionPrice,
  optionRate: options?.rate ?? emptyContract.optionRate,
  optionAmounts: JSON.stringify((options?.amounts ?? []).map(showMoney)),
});

/** The typed values of a contract's page: its fields and its text, saved together. */
export type ContractDraft = RecordDraft<ContractForm> & {
  /** Why it may not be changed. Null: it may be. */
  reason: string | null;
  /** Dates that cannot be parsed. */
  unread: Unread;
  /** The text as typed. */
  content: RichText;
  write: (content: RichText) => void;
};

/** Edits of a contract over the saved one. The server takes fields and text as a whole. */
export function useContractDraft(contract: useContractDraft_contract$key): ContractDraft {
  const data = useFragment(
    graphql`
      fragment useContractDraft_contract on Contract {
        id
        version
        name
        description
        departmentRecord {
          id
        }
        vendorKey
        vendorName
        startDate
        endDate
        noticeDate
        notToExceed
        renewalOptions {
          count
          months
          noticeDays
          price
          rate
          amounts
        }
        causeDays
        convenienceDays
        commodities {
          code
          name
        }
        text
        viewerCan {
          edit {
            reason
          }
        }
      }
    `,
    contract,
  );
  const { richOf, textOf } = useRichText();
  const unread = useUnread();
  const [run, busy] = useVerb<useContractDraftMutation>(
    graphql`
      mutation useContractDraftMutation($input: UpdateContractInput!) {
        updateContract(input: $input) {
          ... on UpdateContractPayload {
            contract {
              ...ContractRecord_contract
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Contract @alias(as: "saved") {
                ...ContractRecord_contract
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const saved: ContractForm = {
    name: data.name,
    description: data.description,
    departmentId: data.departmentRecord?.id ?? "",
    vendorId: vendorId(data.vendorKey),
    vendorName: data.vendorName,
    startDate: data.startDate ?? "",
    endDate: data.endDate ?? "",
    noticeDate: data.noticeDate ?? "",
    notToExceed: data.notToExceed ? showMoney(data.notToExceed) : "",
    ...optionsIn(data.renewalOptions),
    causeDays: data.causeDays?.toString() ?? "",
    convenienceDays: data.convenienceDays?.toString() ?? "",
    categories: commoditiesText(data.commodities.map(({ code, name }) => ({ code, name }))),
    text: data.text ? textOf(data.text) : NO_WORDS,
  };
  const draft = useRecordDraft<ContractForm, Awaited<ReturnType<typeof run>>>({
    saved,
    version: data.version,
    form: `contract ${data.id}`,
    busy,
    guard: "contract",
    conflict: "live",
    check: (values) => contractProblems(values, unread.problems),
    save: (values, version) => run({ contractId: data.id, version, fields: fieldsOf(values) }),
    tell: ({ field, message }) => ({ field: field ? idOf(field) : "", text: message }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  return {
    ...draft,
    reason: data.viewerCan.edit.reason ?? null,
    unread,
    content: richOf(draft.values.text),
    write: (content) => draft.edit({ text: textOf(content) }),
  };
}
