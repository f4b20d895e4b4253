import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Save } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { amountOf, fieldsOf, type PropertiesForm } from "./propertiesForm.ts";
import { PropertiesEvaluation } from "./PropertiesEvaluation.tsx";
import { PropertiesInformation } from "./PropertiesInformation.tsx";
import { PropertiesSummary } from "./PropertiesSummary.tsx";
import { texts } from "./texts.ts";
import type { PropertiesTab_project$key } from "./__generated__/PropertiesTab_project.graphql.ts";
import type { PropertiesTabMutation } from "./__generated__/PropertiesTabMutation.graphql.ts";

const idOf = (field: string) => `project-${field}`;
const userId = (key: string | null | undefined) => (key ? btoa(`User:${key}`) : null);

/**
 * Project Properties: information, evaluation, summary and background, saved together. Shown as text if they cannot be
 * edited.
 */
export default function PropertiesTab({ project }: { project: PropertiesTab_project$key }) {
  const data = useFragment(
    graphql`
      fragment PropertiesTab_project on Project {
        id
        version
        procurementId
        title
        description
        department
        departmentRecord {
          id
        }
        requisitionId
        commodities {
          code
          name
        }
        isEmergency
        emergencyReason
        creatorName
        creatorKey
        projectContactName
        projectContactKey
        procurementContactName
        procurementContactKey
        purchaseKind
        procurementType
        method
        criteria {
          key
          description
          percentage
        }
        summary
        background
        startDate
        endDate
        estimatedCost
        fundingSource
        projectManager
        viewerCan {
          edit {
            reason
          }
        }
      }
    `,
    project,
  );
  const [run, busy] = useVerb<PropertiesTabMutation>(
    graphql`
      mutation PropertiesTabMutation($input: UpdateProjectInput!) {
        updateProject(input: $input) {
          ... on UpdateProjectPayload {
            project {
              ...Workspace_project
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Project @alias(as: "saved") {
                ...Workspace_project
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const person = (name: string | null | undefined, key: string | null | undefined) =>
    JSON.stringify({ userId: userId(key), name: name ?? "" });
  const saved: PropertiesForm = {
    title: data.title,
    description: data.description,
    departmentId: data.departmentRecord?.id ?? "",
    requisitionId: data.requisitionId ?? "",
    categories: JSON.stringify(data.commodities.map(({ code, name }) => ({ code, name }))),
    isEmergency: data.isEmergency,
    emergencyReason: data.emergencyReason ?? "",
    creator: person(data.creatorName, data.creatorKey),
    projectContact: person(data.projectContactName, data.projectContactKey),
    procurementContact: person(data.procurementContactName, data.procurementContactKey),
    purchaseKind: data.purchaseKind,
    procurementType: data.procurementType,
    method: data.method,
    criteria: JSON.stringify(
      data.criteria.map(({ key, description, percentage }) => ({ key, description, percentage: String(percentage) })),
    ),
    summary: JSON.stringify(data.summary ?? richTextOf("")),
    background: JSON.stringify(data.background ?? richTextOf("")),
    startDate: data.startDate ?? "",
    endDate: data.endDate ?? "",
    estimatedCost: data.estimatedCost ? showMoney(data.estimatedCost) : "",
    fundingSource: data.fundingSource ?? "",
    projectManager: data.projectManager ?? "",
  };
  const draft = useRecordDraft<PropertiesForm, Awaited<ReturnType<typeof run>>>({
    saved,
    version: data.version,
    form: `project ${data.id}`,
    busy,
    guard: texts.tabs.properties,
    conflict: "refused",
    check: (values) =>
      amountOf(values.estimatedCost) === undefined
        ? [{ field: idOf("estimatedCost"), text: texts.noAmount(texts.fields.estimatedCost) }]
        : [],
    save: (values, version) => run({ projectId: data.id, version, fields: fieldsOf(values) }),
    tell: ({ field, message }) => ({ field: field ? idOf(field) : "", text: message }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const [editor, setEditor] = useState<Editor | null>(null);
  const reason = data.viewerCan.edit.reason ?? null;
  const shared = {
    values: draft.values,
    edit: draft.edit,
    errorOf: (field: string) => draft.errorOf(idOf(field)),
    idOf,
    readOnly: reason !== null,
  };
  return (
    <Stack gap="5">
      {reason && (
        <Text color="muted" textStyle="small">
          {reason}
        </Text>
      )}
      <TypedNotice typed={draft.typed} />
      {draft.inConflict && <DraftConflict draft={draft} title={texts.editedElsewhere} labels={texts.plainFields} />}
      {!draft.inConflict && <ErrorSummary errors={draft.errors} />}
      <PropertiesInformation {...shared} procurementId={data.procurementId} department={data.department} />
      <PropertiesEvaluation {...shared} />
      <PropertiesSummary {...shared} editor={editor} onEditor={setEditor} />
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
            {texts.save}
          </Button>
          <Text role="status" color="muted" textStyle="small">
            {draft.dirty ? texts.unsaved : ""}
          </Text>
        </HStack>
      )}
    </Stack>
  );
}
