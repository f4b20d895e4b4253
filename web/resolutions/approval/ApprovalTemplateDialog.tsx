import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import type { RoutedMatterType } from "#schema/routing/kinds.rules.ts";
import type { ApprovalTemplateDialogQuery } from "./__generated__/ApprovalTemplateDialogQuery.graphql.ts";
import { texts } from "./texts.ts";

type Template = ApprovalTemplateDialogQuery["response"]["routeTemplates"][number];
export type TemplateSteps = Pick<
  Template["steps"][number],
  "stage" | "order" | "name" | "email" | "action" | "notes"
>[];
const stepsOf = (template: Template): TemplateSteps =>
  template.steps.map(({ stage, order, name, email, action, notes }) => ({ stage, order, name, email, action, notes }));
type Props = {
  /** The kind of record that the templates are for. */
  matter: RoutedMatterType;
  /** Id of the template that matches category and amount. Null: none does. */
  suggestedId: string | null;
  /** The approval route already has steps. */
  replaces: boolean;
  onUse: (steps: TemplateSteps) => void;
  onClose: () => void;
};

/** Chooses one of the county's templates for approval routes. The one that matches the request comes first. */
export function ApprovalTemplateDialog({ matter, suggestedId, replaces, onUse, onClose }: Props) {
  const environment = useRelayEnvironment();
  const [templates, setTemplates] = useState<readonly Template[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<string | null>(suggestedId);
  useEffect(() => {
    const asking = fetchQuery<ApprovalTemplateDialogQuery>(
      environment,
      graphql`
        query ApprovalTemplateDialogQuery($matter: RoutedMatterType!) {
          routeTemplates(matter: $matter) {
            id
            name
            steps {
              stage
              order
              name
              email
              action
              notes
            }
          }
        }
      `,
      { matter },
    ).subscribe({ next: (answer) => setTemplates(answer.routeTemplates), error: () => setFailed(true) });
    return () => asking.unsubscribe();
  }, [environment, matter]);
  const inOrder = templates?.toSorted((a, b) => Number(b.id === suggestedId) - Number(a.id === suggestedId)) ?? [];
  const chosenTemplate = inOrder.find(({ id }) => id === chosen) ?? inOrder[0];
  return (
    <Dialog
      open
      title={texts.templateTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            reason={chosenTemplate ? null : templates ? texts.noTemplates : texts.templatesLoading}
            onClick={() => chosenTemplate && onUse(stepsOf(chosenTemplate))}
          >
            {texts.templateFill}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {failed && <Notice kind="negative">{texts.templatesFailed}</Notice>}
        {!templates && !failed && <Text role="status">{texts.templatesLoading}</Text>}
        {templates?.length === 0 && <Text>{texts.noTemplates}</Text>}
        {chosenTemplate && (
          <>
            <RadioGroupField
              label={texts.templateLabel}
              value={chosenTemplate.id}
              onChange={setChosen}
              options={inOrder.map(({ id, name, steps }) => ({
                value: id,
                label: id === suggestedId ? `${name} (${texts.templateSuggested[matter]})` : name,
                help: steps.map((step) => `${step.order}. ${step.name}`).join(", "),
              }))}
            />
            <Text color="muted" textStyle="small">
              {replaces ? texts.templateReplaces : texts.templateFills}
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
