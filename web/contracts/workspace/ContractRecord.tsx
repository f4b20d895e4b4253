import { memo, Suspense, useCallback, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { CONTRACT_WAITING_LABELS } from "#schema/contracts/words.rules.ts";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { late } from "#web/relay/code.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { contractLook, flagLook } from "#web/shell/contractLooks.ts";
import { writtenDay } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { amountsIn, commoditiesIn, contractProblems, type ContractForm } from "../begin/contractForm.ts";
import { texts as formTexts } from "../begin/texts.ts";
import { LIST } from "../list/contractAddress.ts";
import type { ContractRecord_contract$key } from "./__generated__/ContractRecord_contract.graphql.ts";
import type { ContractRecord_query$key } from "./__generated__/ContractRecord_query.graphql.ts";
import { CameIn } from "./CameIn.tsx";
import { ContractActions } from "./ContractActions.tsx";
import { FocusField } from "./FocusField.tsx";
import { texts } from "./texts.ts";
import { useContractDraft } from "./useContractDraft.ts";
import { useContractLive } from "./useContractLive.ts";

// One file per part; each loads when it is opened. The rich text editor is large.
const Overview = memo(late(() => import("./OverviewPart.tsx")));
const Wording = memo(late(() => import("./TextPart.tsx")));
const Route = memo(late(() => import("./RoutePart.tsx")));
const Money = memo(late(() => import("../money/MoneyPart.tsx")));
const Obligations = memo(late(() => import("./ObligationsPart.tsx")));
const Papers = memo(late(() => import("../papers/PapersPart.tsx")));
const Changes = memo(late(() => import("../changes/ChangesPart.tsx")));
const Thread = memo(late(() => import("./ThreadPart.tsx")));
const History = memo(late(() => import("./HistoryPart.tsx")));

type PartName = keyof typeof texts.tabs;

const { number: _number, vendorId, options: _options, ...fieldLabels } = formTexts.fields;
const { optionCount, optionMonths, optionNoticeDays, optionPrice, optionRate } = formTexts.terms;
/** Labels of values in a conflict: a vendor by its name. */
const labels = {
  ...fieldLabels,
  optionCount,
  optionMonths,
  optionNoticeDays,
  optionPrice,
  optionRate,
  optionAmounts: formTexts.terms.prices.SCHEDULE,
  vendorName: vendorId,
};
type Department = { readonly id: string; readonly name: string };
const wordsOf = (departments: readonly Department[]) => (field: keyof ContractForm, values: ContractForm) => {
  if (field === "departmentId") return departments.find(({ id }) => id === values[field])?.name ?? "";
  if (field === "text") return plainText(JSON.parse(values[field]) as RichText);
  if (field === "optionAmounts") return amountsIn(values).join("; ");
  if (field !== "categories") return values[field];
  const chosen = commoditiesIn(values).map(({ code, name }) => `${code} ${name}`.trim());
  return chosen.join("; ");
};

type Props = { contract: ContractRecord_contract$key; query: ContractRecord_query$key };

/** Header and parts of one contract. Typed text in a part stays there while the user looks at another. */
export function ContractRecord({ contract, query: queryKey }: Props) {
  const data = useFragment(
    graphql`
      fragment ContractRecord_contract on Contract {
        id
        key
        number
        name
        department
        vendorName
        status
        flag
        edition
        waitingFor
        waitingSince
        steps {
          key
          name
          action
          state
          viewerCan {
            approve {
              allowed
            }
            signContract {
              allowed
            }
          }
        }
        version
        ...CameIn_contract
        ...ContractActions_contract
        ...OverviewPart_contract
        ...RoutePart_contract
        ...ObligationsPart_contract
        ...TextPart_contract
        ...PapersPart_contract
        ...ChangesPart_contract
        ...ThreadPart_contract
        ...useContractDraft_contract
      }
    `,
    contract,
  );
  const query = useFragment(
    graphql`
      fragment ContractRecord_query on Query {
        departments {
          id
          name
        }
        ...OverviewPart_query
      }
    `,
    queryKey,
  );
  const [isGone, setIsGone] = useState(false);
  useContractLive(
    data.id,
    useCallback(() => setIsGone(true), []),
  );
  const draft = useContractDraft(data);
  usePageTitle(data.number, draft.errors.length > 0);
  const [search, setSearch] = useSearchParams();
  const tabParam = search.get("tab") ?? "";
  const field = search.get("field");
  const tab: PartName = tabParam in texts.tabs ? (tabParam as PartName) : "overview";
  // Parts replace the address, so the back button leads to the previous page.
  const show = (name: string) => setSearch({ tab: name }, { preventScrollReset: true, replace: true });
  const save = () => {
    // Problems are shown in the fields.
    if (contractProblems(draft.values, draft.unread.problems).length > 0) show("overview");
    void draft.save();
  };
  const parts: Readonly<Record<PartName, React.ReactNode>> = {
    overview: <Overview contract={data} query={query} draft={draft} onSave={save} />,
    text: <Wording contract={data} draft={draft} onSave={save} />,
    route: <Route contract={data} draft={draft} />,
    money: <Money contractKey={data.key} version={data.version} />,
    obligations: <Obligations contract={data} />,
    papers: <Papers contract={data} />,
    changes: <Changes contract={data} />,
    insurance: <Brought place="contract-insurance" recordKey={data.key} />,
    thread: <Thread contract={data} />,
    history: <History contractId={data.id} number={data.number} version={data.version} />,
  };
  const open = data.steps.filter(({ state, action }) => state === "OPEN" && action !== "FYI");
  const ownStep = open.find(({ viewerCan: can }) => can.approve.allowed || can.signContract.allowed);
  const whom =
    data.waitingFor &&
    (open.length > 0
      ? open
          .map(({ name, action }) => texts.askedFor[action === "SIGNATURE" ? "SIGNATURE" : "APPROVAL"](name))
          .join(", ")
      : CONTRACT_WAITING_LABELS[data.waitingFor]);
  const waits = whom && data.waitingSince ? texts.waitingFor(whom, writtenDay(data.waitingSince)) : null;
  return (
    <>
      <PageHeader
        back={<Link to={LIST}>{texts.contracts}</Link>}
        title={data.name}
        status={
          <HStack as="span" gap="2" display="inline-flex">
            <StatusBadge {...contractLook(data.status)} size="md" />
            {data.flag && <StatusBadge {...flagLook(data.flag)} size="md" />}
          </HStack>
        }
        context={[
          [data.number, data.vendorName, data.department].join(", "),
          data.edition > 1 && texts.edition(data.edition),
          waits,
        ]
          .filter(Boolean)
          .join(". ")}
        secondary={<ContractActions contract={data} dirty={draft.dirty} />}
        action={
          ownStep &&
          tab !== "route" && (
            <Button asChild kind="primary">
              <Link to={`?tab=route&step=${ownStep.key}`}>
                {ownStep.action === "SIGNATURE" ? texts.signOrReject : texts.approveOrReject}
              </Link>
            </Button>
          )
        }
      />
      {isGone && (
        <Box mb="4">
          <Notice kind="caution" title={texts.gone} live="assertive">
            {texts.goneHelp}
          </Notice>
        </Box>
      )}
      <CameIn contract={data} />
      <TypedNotice typed={draft.typed} />
      {draft.inConflict ? (
        <Box mb="4">
          <DraftConflict
            draft={draft}
            title={texts.editedElsewhere}
            labels={labels}
            words={wordsOf(query.departments)}
          />
        </Box>
      ) : (
        <ErrorSummary errors={draft.errors} />
      )}
      {field && <FocusField key={`${tab} ${field}`} id={field} />}
      <Tabs
        label={texts.parts}
        keep
        value={tab}
        onChange={show}
        tabs={(Object.keys(texts.tabs) as PartName[]).map((value) => ({
          value,
          label: texts.tabs[value],
          content: <Suspense fallback={<PanelSkeleton label={texts.partLoading} />}>{parts[value]}</Suspense>,
        }))}
      />
    </>
  );
}
