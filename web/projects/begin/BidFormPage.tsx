import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate } from "react-router";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Columns, HStack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { momentOf } from "#schema/tenancy/rules.ts";
import { standing } from "#web/editing/useRecordDraft.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { typedTimeHelp } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { ProcurementTabs } from "../ProcurementTabs.tsx";
import type { BidFormPageMutation, ProcurementMethod } from "./__generated__/BidFormPageMutation.graphql.ts";
import type { BidFormPageQuery } from "./__generated__/BidFormPageQuery.graphql.ts";
import { FormFrame } from "./FormFrame.tsx";
import { amountOf, type BidForm, bidProblems, emptyBid, type Problem } from "./forms.ts";
import { ProjectChoice } from "./ProjectChoice.tsx";
import { texts } from "./texts.ts";

type Field = keyof BidForm;
const idOf = (field: string) => `new-bid-${field}`;
/** Server fields with a different name in the form. */
const named: Readonly<Record<string, Field>> = {
  departmentId: "department",
  title: "bidTitle",
  dueAt: "dueDate",
  openingAt: "openingDate",
};
const methods = Object.entries(texts.methods).map(([value, label]) => ({ value, label }));

/** /procurement/bid and /bid-form create a bid, quote or RFP for a new or existing project. */
export default function BidFormPage() {
  const { queryRef } = useLoaderData<PageData<BidFormPageQuery>>();
  const { departments, tenant, viewer } = usePreloadedQuery<BidFormPageQuery>(
    graphql`
      query BidFormPageQuery @preloadable {
        departments {
          id
          name
        }
        tenant {
          timeZone
        }
        viewer {
          canCreateSolicitation {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  const [form, setForm, typed] = useTypedState<BidForm>("create bid", emptyBid);
  const [problems, setProblems] = useState<readonly Problem<Field>[]>([]);
  /** When the form was last checked. Null: the errors shown came from the server. */
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [run, busy] = useVerb<BidFormPageMutation>(
    graphql`
      mutation BidFormPageMutation($input: CreateSolicitationInput!) {
        createSolicitation(input: $input) {
          ... on CreateSolicitationPayload {
            project {
              id
              key
            }
            solicitation {
              id
              number
            }
            warnings
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const navigate = useNavigate();
  const zone = tenant?.timeZone ?? "UTC";
  // Fixed problems disappear immediately. The server's errors stay until the next try.
  const shown = checkedAt ? standing(problems, bidProblems(form, zone, checkedAt)) : problems;
  usePageTitle(texts.createBid, shown.length > 0);

  const submit = async () => {
    setFailed(null);
    const now = new Date();
    const found = bidProblems(form, zone, now);
    setProblems(found);
    setCheckedAt(now);
    if (found.length > 0) return;
    const at = (day: string, time: string) => momentOf(zone, day, time).toISOString();
    const isNew = form.reference === "NEW";
    const result = await run({
      projectId: isNew ? null : form.projectId,
      departmentId: isNew ? form.department : null,
      fields: {
        title: form.bidTitle,
        description: form.description,
        issueDate: form.issueDate,
        dueAt: at(form.dueDate, form.dueTime),
        openingAt: at(form.openingDate, form.openingTime),
        category: form.category,
        method: form.method as ProcurementMethod,
        contactPerson: form.contactPerson,
        email: form.email,
        phone: form.phone,
        documentsRequired: form.documentsRequired,
        submissionInstructions: form.submissionInstructions,
        preBidMeeting: form.preBidMeeting,
        evaluationCriteria: form.evaluationCriteria,
        complianceCertifications: form.complianceCertifications,
        budgetLimit: amountOf(form.budgetLimit),
      },
    });
    if (!result.ok) {
      const { field, message } = result.refusal;
      const formField = field === null ? undefined : (named[field] ?? field);
      setCheckedAt(null);
      if (formField !== undefined && formField in emptyBid) setProblems([{ field: formField as Field, text: message }]);
      else setFailed(message);
      return;
    }
    typed.forget();
    setForm(emptyBid);
    notify({ kind: "positive", text: texts.bidCreated });
    const { project, warnings } = result.payload;
    for (const text of warnings) notify({ kind: "caution", text });
    void navigate(`/projects/${project.key}?tab=solicitation`);
  };
  const set = (change: Partial<BidForm>) => setForm((before) => ({ ...before, ...change }));
  const errorOf = (name: Field) => shown.find((problem) => problem.field === name)?.text ?? null;
  const field = (name: Exclude<Field, "reference" | "projectId">) => ({
    id: idOf(name),
    label: texts.fields[name],
    required: true,
    value: form[name],
    error: errorOf(name),
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <PageHeader title={texts.createBid} context={texts.bidContext} />
      <ProcurementTabs />
      <FormFrame
        title={texts.newBid}
        problems={shown.map(({ field: name, text }) => ({ field: idOf(name), text }))}
        failed={failed}
        typed={typed}
        reason={viewer.canCreateSolicitation.reason ?? null}
        busy={busy}
        submitLabel={texts.createBid}
        onSubmit={() => void submit()}
      >
        <Columns fields min="18rem">
          <TextField {...field("bidTitle")} most={300} />
          <TextField label={texts.fields.bidNumber} readOnly value={texts.bidNumberGiven} onChange={() => {}} />
        </Columns>
        <RadioGroupField
          label={texts.fields.projectReference}
          inline
          required
          value={form.reference}
          onChange={(reference) => set({ reference })}
          options={[
            { value: "NEW", label: texts.references.NEW },
            { value: "CHOSEN", label: texts.references.CHOSEN },
          ]}
        />
        {form.reference === "NEW" ? (
          <SelectField
            {...field("department")}
            placeholder={texts.chooseDepartment}
            options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <ProjectChoice
            id={idOf("projectId")}
            value={form.projectId}
            error={errorOf("projectId")}
            onChange={(projectId) => set({ projectId })}
          />
        )}
        <TextArea {...field("description")} most={20_000} />
        <Columns fields min="26rem">
          <DateField {...field("issueDate")} />
          <HStack gap="3" wrap="wrap" align="end">
            <DateField {...field("dueDate")} />
            <TimeField {...field("dueTime")} help={typedTimeHelp(form.dueDate)} />
          </HStack>
          <HStack gap="3" wrap="wrap" align="end">
            <DateField {...field("openingDate")} />
            <TimeField {...field("openingTime")} help={typedTimeHelp(form.openingDate)} />
          </HStack>
        </Columns>
        <Columns fields min="14rem">
          <TextField {...field("category")} most={200} />
          <SelectField {...field("method")} placeholder={texts.chooseMethod} options={methods} />
          <MoneyField {...field("budgetLimit")} width="100%" />
        </Columns>
        <Columns fields min="14rem">
          <TextField {...field("contactPerson")} most={200} />
          <TextField {...field("email")} type="email" most={254} />
          <TextField {...field("phone")} type="tel" most={60} />
        </Columns>
        <TextArea {...field("documentsRequired")} most={10_000} />
        <TextArea {...field("submissionInstructions")} most={10_000} />
        <TextArea {...field("preBidMeeting")} most={2_000} rows={2} />
        <TextArea {...field("evaluationCriteria")} most={10_000} />
        <TextArea {...field("complianceCertifications")} most={10_000} />
      </FormFrame>
    </>
  );
}
