import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Facts, Section } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { OfChange_contract$data, OfChange_contract$key } from "./__generated__/OfChange_contract.graphql.ts";
import { AmendmentFields, amendmentOf, amendmentProblem, type AmendmentForm } from "./AmendmentFields.tsx";
import { added, texts } from "./texts.ts";

/** For a renewal or amendment: the contract that it changes, and how. */
export function OfChange({ contract }: { contract: OfChange_contract$key }) {
  const data = useFragment(
    graphql`
      fragment OfChange_contract on Contract {
        id
        version
        kind
        number
        endDate
        changeAmount
        changeWhy
        optionNumber
        first {
          key
          number
          name
        }
        viewerCan {
          reviseAmendment {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [revising, setRevising] = useState(false);
  const { first, kind, optionNumber, changeAmount, changeWhy, endDate, viewerCan } = data;
  return (
    <Section
      title={texts.ofChange}
      actions={
        kind === "AMENDMENT" && (
          <Button reason={viewerCan.reviseAmendment.reason ?? null} onClick={() => setRevising(true)}>
            {texts.revise}
          </Button>
        )
      }
    >
      <Facts
        items={[
          {
            term: texts.first,
            value: first ? (
              <Link to={`/contracts/${first.key}?tab=changes`}>
                {first.number} {first.name}
              </Link>
            ) : (
              texts.firstHidden
            ),
          },
          { term: texts.columns.kind, value: optionNumber == null ? texts.kinds[kind] : texts.option(optionNumber) },
          { term: texts.adds, value: added(changeAmount ?? "0") },
          { term: texts.endDate, value: endDate ? writtenDate(endDate) : texts.none },
          { term: texts.columns.why, value: changeWhy },
        ]}
      />
      {revising && <Revise contract={data} onClose={() => setRevising(false)} />}
    </Section>
  );
}

/** The saved changes of the amendment as form values. */
const formOf = ({ changeAmount, endDate, changeWhy }: OfChange_contract$data): AmendmentForm => {
  const amount = changeAmount ?? "0";
  return {
    way: amount === "0" ? "STAYS" : amount.startsWith("-") ? "FALLS" : "RISES",
    by: amount === "0" ? "" : showMoney(amount.replace("-", "")),
    endDate: endDate ?? "",
    why: changeWhy ?? "",
  };
};

function Revise({ contract, onClose }: { contract: OfChange_contract$data; onClose: () => void }) {
  const verb = useVerb(mutation("reviseAmendment { contract { ...ContractRecord_contract } }"), texts.failed);
  const { id, version, number } = contract;
  const [form, setForm, typed] = useTypedState(`revise ${id} ${version}`, formOf(contract));
  return (
    <ActDialog
      title={texts.amendQuestion(number)}
      text=""
      confirmLabel={texts.revise}
      verb={verb}
      input={{ contractId: id, version, ...amendmentOf(form) }}
      check={() => amendmentProblem(form)}
      done={texts.revised}
      onClose={() => {
        typed.forget();
        onClose();
      }}
    >
      {(fields) => (
        <>
          <TypedNotice typed={typed} />
          <AmendmentFields form={form} edit={(change) => setForm((now) => ({ ...now, ...change }))} fields={fields} />
        </>
      )}
    </ActDialog>
  );
}
