import { Suspense, useEffect, useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { missingByItem } from "#schema/projects/lifecycle/checklist.rules.ts";
import { CHECKLIST, CHECKLIST_ITEMS } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { plainText } from "#schema/richText.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { late } from "#web/relay/code.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { ProjectResolution } from "#web/awards/link/ProjectResolution.tsx";
import { PreflightView } from "./PreflightView.tsx";
import { StatusLog } from "./StatusLog.tsx";
import { texts } from "./texts.ts";
import type { ReviewTab_project$key } from "./__generated__/ReviewTab_project.graphql.ts";
import type { ReviewTabMutation } from "./__generated__/ReviewTabMutation.graphql.ts";

const LifeDialog = late(() => import("./LifeDialog.tsx"));

/** After publication, dates change only by addendum, so the pre-flight no longer applies. */
const BEFORE_PUBLICATION: ReadonlySet<string> = new Set(["DRAFT", "SUBMITTED", "LEGAL_REVIEW", "READY"]);
/** Actions that move the project forward. Unsaved checkboxes are saved first. */
const ONWARD = ["submitToLegal", "publish"] as const;
type Onward = (typeof ONWARD)[number];
type Allowed = { readonly reason: string | null | undefined };
const whyNot = ({ submitToLegal, publish }: { readonly submitToLegal: Allowed; readonly publish: Allowed }) => ({
  submitToLegal: submitToLegal.reason ?? null,
  publish: publish.reason ?? null,
});
/** How long 'Changes saved' is shown. */
const SAVED_MS = 3_000;

/**
 * The five checklist items, the actions that move the project forward, the pre-flight and the status log. `heard`
 * counts events of the project.
 */
export default function ReviewTab({ project, heard }: { project: ReviewTab_project$key; heard: number }) {
  const data = useFragment(
    graphql`
      fragment ReviewTab_project on Project {
        status
        id
        version
        checklist
        sections {
          title
          approved
          content
        }
        attachments {
          id
        }
        procurementType
        criteria {
          __typename
        }
        criteriaTotal
        solicitation {
          dueAt
        }
        viewerCan {
          saveChecklist {
            reason
          }
          submitToLegal {
            reason
          }
          publish {
            reason
          }
        }
        ...LifeDialog_project
        ...PreflightView_project
        ...ProjectResolution_project
      }
    `,
    project,
  );
  const [run, busy] = useVerb<ReviewTabMutation>(
    graphql`
      mutation ReviewTabMutation($input: SaveChecklistInput!) {
        saveChecklist(input: $input) {
          ... on SaveChecklistPayload {
            project {
              ...Workspace_project
              viewerCan {
                submitToLegal {
                  reason
                }
                publish {
                  reason
                }
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.saveFailed,
  );
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [pendingAct, setPendingAct] = useState<Onward | null>(null);
  /** The action pressed while checkboxes were unsaved. It is confirmed once they are saved. */
  const pressed = useRef<Onward | null>(null);
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setTimeout(() => setSavedAt(null), SAVED_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  const draft = useRecordDraft<Record<string, boolean>, Awaited<ReturnType<typeof run>>>({
    saved: Object.fromEntries(CHECKLIST_ITEMS.map((item) => [item, data.checklist.includes(item)])),
    version: data.version,
    form: `checklist ${data.id}`,
    busy,
    guard: texts.tabs.review,
    conflict: "told",
    save: (values) => run({ projectId: data.id, checklist: CHECKLIST_ITEMS.filter((item) => values[item]) }),
    onSaved: ({ project: now }) => {
      setSavedAt(Date.now());
      if (pressed.current && !whyNot(now.viewerCan)[pressed.current]) setPendingAct(pressed.current);
    },
  });
  const sendOn = (act: Onward) => {
    if (!draft.dirty) return setPendingAct(act);
    pressed.current = act;
    return void draft.save().finally(() => (pressed.current = null));
  };
  const reason = data.viewerCan.saveChecklist.reason ?? null;
  const onward = whyNot(data.viewerCan);
  const missing = missingByItem({
    sections: data.sections.map(({ title, approved, content }) => ({ title, approved, text: plainText(content) })),
    attachments: data.attachments.length,
    procurementType: data.procurementType,
    criteria: data.criteria.length,
    criteriaTotal: data.criteriaTotal,
    hasDueDate: (data.solicitation?.dueAt ?? null) !== null,
  });
  return (
    <Stack gap="5">
      <Section title={texts.tabs.review} description={texts.checklistHelp}>
        <Stack gap="4">
          {reason && <Text>{reason}</Text>}
          {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
          <Stack as="ul" gap="2" listStyleType="none">
            {CHECKLIST_ITEMS.map((item) => (
              <li key={item}>
                <CheckboxField
                  label={CHECKLIST[item]}
                  checked={draft.values[item] === true}
                  help={missing[item]}
                  reason={reason}
                  reasonAbove
                  onChange={(checked) => draft.edit({ [item]: checked })}
                />
              </li>
            ))}
          </Stack>
          <HStack gap="3" wrap="wrap">
            <Button
              kind={draft.dirty ? "primary" : "secondary"}
              reason={reason}
              busy={busy}
              busyLabel={texts.saving}
              onClick={() => void draft.save()}
            >
              {texts.saveChecklist}
            </Button>
            {ONWARD.map((act) => (
              <Button key={act} reason={draft.dirty ? reason : onward[act]} onClick={() => sendOn(act)}>
                {texts[act]}
              </Button>
            ))}
            <Text role="status" color="muted" textStyle="small">
              {savedAt === null ? "" : texts.changesSaved}
            </Text>
          </HStack>
        </Stack>
      </Section>
      {BEFORE_PUBLICATION.has(data.status) && <PreflightView project={data} />}
      <ProjectResolution project={data} />
      <StatusLog recordId={data.id} version={data.version} heard={heard} />
      <Suspense fallback={null}>
        {pendingAct && (
          <LifeDialog key={pendingAct} act={pendingAct} project={data} onClose={() => setPendingAct(null)} />
        )}
      </Suspense>
    </Stack>
  );
}
