import { useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Save } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { typedTimeHelp } from "#web/shell/formats.ts";
import { type BidDraft, bidFieldsOf, bidProblems, CONTROL_OF, shownAt } from "./bidForm.ts";
import { RequirementSetField } from "#web/projects/insurance/RequirementSetField.tsx";
import { setCalled, useRequirementSets } from "#web/projects/insurance/useRequirementSets.ts";
import { texts } from "./texts.ts";
import type { SolicitationForm_solicitation$key } from "./__generated__/SolicitationForm_solicitation.graphql.ts";
import type { SolicitationFormMutation } from "./__generated__/SolicitationFormMutation.graphql.ts";
import type { SolicitationFormQuery } from "./__generated__/SolicitationFormQuery.graphql.ts";

const idOf = (field: string) => `bid-${field}`;

/** The bid form of a project's solicitation: what vendors read, and its dates. */
export function SolicitationForm({ solicitation }: { solicitation: SolicitationForm_solicitation$key }) {
  const data = useFragment(
    graphql`
      fragment SolicitationForm_solicitation on Solicitation {
        id
        version
        project {
          status
        }
        number
        ownTitle
        description
        issueDate
        dueAt
        openingAt
        questionsDueAt
        category
        contactPerson
        email
        phone
        documentsRequired
        submissionInstructions
        preBidMeeting
        evaluationCriteria
        complianceCertifications
        insuranceRequired
        insuranceWanted {
          versionId
          ...useRequirementSets_chosen
        }
        budgetLimit
        viewerCan {
          edit {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const { tenant } = useLazyLoadQuery<SolicitationFormQuery>(
    graphql`
      query SolicitationFormQuery {
        tenant {
          timeZone
        }
      }
    `,
    {},
    { fetchPolicy: "store-or-network" },
  );
  const zone = tenant?.timeZone ?? "UTC";
  const [run, busy] = useVerb<SolicitationFormMutation>(
    graphql`
      mutation SolicitationFormMutation($input: UpdateSolicitationInput!) {
        updateSolicitation(input: $input) {
          ... on UpdateSolicitationPayload {
            warnings
            solicitation {
              ...SolicitationForm_solicitation
              project {
                ...Workspace_project
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Solicitation @alias(as: "saved") {
                ...SolicitationForm_solicitation
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const sets = useRequirementSets([data.insuranceWanted]);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [due, opening, questions] = [data.dueAt, data.openingAt, data.questionsDueAt].map((at) => shownAt(at, zone));
  const saved: BidDraft = {
    title: data.ownTitle ?? "",
    description: data.description,
    issueDate: data.issueDate ?? "",
    dueDate: due?.day ?? "",
    dueTime: due?.time ?? "",
    openingDate: opening?.day ?? "",
    openingTime: opening?.time ?? "",
    questionsDate: questions?.day ?? "",
    questionsTime: questions?.time ?? "",
    category: data.category ?? "",
    contactPerson: data.contactPerson ?? "",
    email: data.email ?? "",
    phone: data.phone ?? "",
    documentsRequired: data.documentsRequired,
    submissionInstructions: data.submissionInstructions,
    preBidMeeting: data.preBidMeeting,
    evaluationCriteria: data.evaluationCriteria,
    complianceCertifications: data.complianceCertifications,
    insuranceRequired: data.insuranceRequired,
    insuranceVersionId: data.insuranceWanted?.versionId ?? "",
    budgetLimit: data.budgetLimit ? showMoney(data.budgetLimit) : "",
  };
  const draft = useRecordDraft<BidDraft, Awaited<ReturnType<typeof run>>>({
    saved,
    version: data.version,
    form: `solicitation ${data.id}`,
    busy,
    guard: texts.solicitation,
    conflict: "refused",
    check: (values) =>
      bidProblems(values, { zone, now: new Date(), dueAt: data.dueAt }).map(({ field, text }) => ({
        field: idOf(field),
        text,
      })),
    save: (values, version) => run({ solicitationId: data.id, version, fields: bidFieldsOf(values, zone) }),
    tell: ({ field, message }) => ({ field: field ? idOf(CONTROL_OF[field] ?? field) : "", text: message }),
    onSaved: (payload) => {
      setWarnings(payload.warnings);
      notify({ kind: "positive", text: texts.bidSaved });
    },
  });
  const reason = data.viewerCan.edit.reason ?? null;
  const field = (name: keyof BidDraft) => ({
    id: idOf(name),
    label: texts.bid[name],
    readOnly: reason !== null,
    value: draft.values[name],
    error: draft.errorOf(idOf(name)),
    onChange: (typed: string) => draft.edit({ [name]: typed }),
  });
  return (
    <Section title={texts.solicitation} description={reason ?? texts.solicitationHelp}>
      <Stack gap="4">
        {data.project?.status === "READY" && reason === null && <Notice kind="info">{texts.approvedHelp}</Notice>}
        <TypedNotice typed={draft.typed} />
        {draft.inConflict ? (
          <DraftConflict
            draft={draft}
            title={texts.editedElsewhere}
            labels={texts.bid}
            words={(name, values) => (name === "insuranceVersionId" ? setCalled(sets, values[name]) : values[name])}
          />
        ) : (
          <ErrorSummary errors={draft.errors} />
        )}
        {warnings.map((warning) => (
          <Notice key={warning} kind="caution">
            {warning}
          </Notice>
        ))}
        <Columns fields min="18rem">
          <TextField {...field("title")} most={300} />
          <Columns fields min="10rem">
            <TextField
              label={texts.bidNumber}
              readOnly
              value={data.number ?? texts.bidNumberLater}
              onChange={() => {}}
            />
            <TextField {...field("category")} most={200} />
          </Columns>
        </Columns>
        <TextArea {...field("description")} most={20_000} rows={2} />
        <Columns fields min="26rem">
          <DateField {...field("issueDate")} />
          {(["questions", "due", "opening"] as const).map((moment) => (
            <HStack key={moment} gap="3" wrap="wrap" align="end">
              <DateField {...field(`${moment}Date`)} />
              <TimeField {...field(`${moment}Time`)} help={typedTimeHelp(draft.values[`${moment}Date`])} />
            </HStack>
          ))}
        </Columns>
        <Columns fields min="14rem">
          <TextField {...field("contactPerson")} most={200} />
          <TextField {...field("email")} type="email" most={254} />
          <TextField {...field("phone")} type="tel" most={60} />
        </Columns>
        <MoneyField {...field("budgetLimit")} help={texts.budgetHelp} />
        <Columns min="26rem">
          <TextArea {...field("documentsRequired")} most={10_000} rows={2} />
          <TextArea {...field("submissionInstructions")} most={10_000} rows={2} />
          <TextArea {...field("preBidMeeting")} most={2_000} rows={2} />
          <TextArea {...field("evaluationCriteria")} most={10_000} rows={2} />
          <TextArea {...field("complianceCertifications")} most={10_000} rows={2} />
          <TextArea {...field("insuranceRequired")} most={10_000} rows={2} />
        </Columns>
        <RequirementSetField {...field("insuranceVersionId")} sets={sets} />
        {(reason === null || draft.dirty) && (
          <HStack gap="3" wrap="wrap">
            <Button
              kind={draft.dirty ? "primary" : "secondary"}
              icon={<Save aria-hidden />}
              reason={reason}
              busy={busy}
              busyLabel={texts.saving}
              onClick={() => void draft.save()}
            >
              {texts.saveBid}
            </Button>
            <Text role="status" color="muted" textStyle="small">
              {draft.dirty ? texts.unsaved : ""}
            </Text>
          </HStack>
        )}
      </Stack>
    </Section>
  );
}
