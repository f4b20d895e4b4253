import { useEffect } from "react";
import type { FormEvent } from "react";
import { graphql, useFragment } from "react-relay";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_LENGTH } from "#schema/meetings/rules.ts";
import { THRESHOLDS } from "#schema/bodies/thresholds.rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { RuleField, ruleFault } from "#web/voting/item/RuleField.tsx";
import type { RuleValue } from "#web/voting/item/RuleField.tsx";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { texts } from "../texts.ts";
import { voteTypeOptions, voteTypes } from "../voteTypes.ts";
import type { VoteType } from "../voteTypes.ts";
import type { AgendaItemFormMutation } from "./__generated__/AgendaItemFormMutation.graphql.ts";
import type { AgendaItemForm_item$key } from "./__generated__/AgendaItemForm_item.graphql.ts";

export const agendaItemFormId = "agenda-item";
export type FormState = { dirty: boolean; busy: boolean; reason: string | null | undefined };
const labels = {
  description: "Description",
  heading: "Heading above this item",
  consent: "On the consent agenda",
  motionText: "Motion text",
  voteType: "Vote type",
  rule: "Threshold",
} as const;
type Props = { item: AgendaItemForm_item$key; onState: (state: FormState) => void };

// The rule is one field of the draft, kept as text so that two rules compare with ===.
function ruleText({ thresholdType, customRule: custom }: RuleValue): string {
  if (!custom) return JSON.stringify({ thresholdType, customRule: null });
  const { measure, numerator, denominator, strict, basis, authority } = custom;
  return JSON.stringify({ thresholdType, customRule: { measure, numerator, denominator, strict, basis, authority } });
}
const ruleOf = (text: string): RuleValue => JSON.parse(text) as RuleValue;
const ruleWords = (text: string, byDefault: string): string => {
  const { thresholdType, customRule } = ruleOf(text);
  if (thresholdType === null) return byDefault;
  if (thresholdType !== "CUSTOM") return THRESHOLDS[thresholdType].label;
  return customRule ? texts.fraction(customRule.strict, customRule.numerator, customRule.denominator) : "";
};

/** The text of the item and how it is decided. Its Save button is in the panel's footer. */
export function AgendaItemForm({ item, onState }: Props) {
  const saved = useFragment(
    graphql`
      fragment AgendaItemForm_item on AgendaItem {
        id
        description
        heading
        consent
        motionText
        voteType
        thresholdType
        customRule {
          measure
          numerator
          denominator
          strict
          basis
          authority
        }
        version
        meeting {
          defaultThreshold
        }
        viewerCan {
          edit {
            allowed
            reason
          }
        }
      }
    `,
    item,
  );
  const [save, busy] = useVerb<AgendaItemFormMutation>(
    graphql`
      mutation AgendaItemFormMutation($input: UpdateAgendaItemInput!) {
        updateAgendaItem(input: $input) {
          ... on UpdateAgendaItemPayload {
            item {
              ...AgendaItemForm_item
              ...AgendaItemRow_item
              ...ItemVote_item
              meeting {
                ...PublishAgenda_meeting
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on AgendaItem @alias(as: "saved") {
                ...AgendaItemForm_item
              }
            }
          }
        }
      }
    `,
    texts.itemSaveFailed,
  );
  const { thresholdType, customRule } = saved;
  const stored = {
    description: saved.description,
    heading: saved.heading ?? "",
    // As text, so that all fields of the draft compare alike.
    consent: saved.consent === "WAITING" ? "yes" : "",
    motionText: saved.motionText ?? "",
    voteType: saved.voteType as VoteType,
    rule: ruleText({ thresholdType: thresholdType ?? null, customRule: customRule ?? null }),
  };
  const faultsOf = (values: typeof stored) => ({
    description: values.description.trim() === "" ? texts.descriptionMissing : null,
    rule: ruleFault(ruleOf(values.rule)),
  });
  const draft = useRecordDraft({
    saved: stored,
    version: saved.version,
    form: `agenda item ${saved.id}`,
    busy,
    conflict: "live",
    check: (values) => Object.values(faultsOf(values)).flatMap((text) => (text ? [{ text }] : [])),
    save: (values, version) =>
      save({
        itemId: saved.id,
        version,
        description: values.description.trim(),
        heading: values.heading.trim() || null,
        ...(values.consent !== stored.consent && { onConsent: values.consent === "yes" }),
        motionText: values.motionText.trim() || null,
        voteType: values.voteType,
        ...ruleOf(values.rule),
      }),
    onSaved: () => notify({ kind: "positive", text: texts.itemSaved }),
  });
  const { values, edit, dirty, refusal } = draft;
  const { allowed, reason } = saved.viewerCan.edit;
  const rule = ruleOf(values.rule);
  const faults = draft.tried ? faultsOf(values) : null;
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const errors = [
    ...(faults?.description ? [{ field: "item-description", text: faults.description }] : []),
    ...(faults?.rule ? [{ text: faults.rule }] : []),
    ...(refusal ? [{ text: refusal.message === texts.itemSaveFailed ? texts.noAnswer : refusal.message }] : []),
  ];

  useEffect(() => onState({ dirty, busy, reason }), [onState, dirty, busy, reason]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (allowed) void draft.save();
  }

  const bodyDefault = saved.meeting.defaultThreshold;
  const defaultLabel =
    bodyDefault && bodyDefault !== "CUSTOM" ? texts.bodyRule(THRESHOLDS[bodyDefault].label) : texts.bodyRule();
  const words = (field: keyof typeof stored, of: typeof stored): string => {
    if (field === "consent") return of.consent === "yes" ? texts.yes : texts.no;
    if (field === "voteType") return voteTypes[of.voteType];
    return field === "rule" ? ruleWords(of.rule, defaultLabel) : of[field];
  };

  return (
    <form id={agendaItemFormId} onSubmit={submit} noValidate aria-label={texts.agendaItem}>
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        {draft.inConflict ? (
          <DraftConflict
            draft={draft}
            title={refusal ? texts.itemSaveFailed : texts.changedElsewhere}
            labels={labels}
            words={words}
          />
        ) : (
          <ErrorSummary title={refusal ? texts.itemSaveFailed : undefined} errors={errors} />
        )}
        <TextArea
          id="item-description"
          label={labels.description}
          required
          rows={2}
          readOnly={!allowed}
          value={values.description}
          most={MAX_LENGTH.description}
          error={faults?.description ?? errorOf("description")}
          onChange={(description) => edit({ description })}
        />
        <TextArea
          label={labels.motionText}
          law
          rows={3}
          readOnly={!allowed}
          value={values.motionText}
          most={MAX_LENGTH.motionText}
          error={errorOf("motionText")}
          onChange={(motionText) => edit({ motionText })}
        />
        <Columns min="15rem">
          <SelectField
            label={labels.voteType}
            disabled={!allowed}
            value={values.voteType}
            error={errorOf("voteType")}
            options={voteTypeOptions}
            onChange={(voteType) => edit({ voteType: voteType as VoteType })}
          />
          <RuleField
            label={labels.rule}
            defaultLabel={defaultLabel}
            disabled={!allowed}
            value={rule}
            error={faults?.rule ?? errorOf("thresholdType") ?? errorOf("customRule")}
            onChange={(value) => edit({ rule: ruleText(value) })}
          />
        </Columns>
        <Columns min="15rem">
          <TextField
            label={labels.heading}
            help={texts.headingHelp}
            readOnly={!allowed}
            value={values.heading}
            error={errorOf("heading")}
            onChange={(heading) => edit({ heading })}
          />
          <CheckboxField
            label={labels.consent}
            help={texts.consentHelp}
            reason={allowed ? null : (reason ?? null)}
            checked={values.consent === "yes"}
            error={errorOf("onConsent") ?? null}
            onChange={(on) => edit({ consent: on ? "yes" : "" })}
          />
        </Columns>
      </Stack>
    </form>
  );
}
