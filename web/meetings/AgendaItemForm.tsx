import { useEffect, useState } from "react";
import type { FormEvent } from "react";
import { graphql, useFragment } from "react-relay";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { THRESHOLDS } from "#schema/meetings/thresholds.rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { RuleField, ruleFault } from "#web/voting/RuleField.tsx";
import type { RuleValue } from "#web/voting/RuleField.tsx";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { texts } from "./texts.ts";
import { useDraft } from "./useDraft.ts";
import { voteTypes } from "./voteTypes.ts";
import type { VoteType } from "./voteTypes.ts";
import type { AgendaItemFormMutation } from "./__generated__/AgendaItemFormMutation.graphql.ts";
import type { AgendaItemForm_item$key } from "./__generated__/AgendaItemForm_item.graphql.ts";

export const agendaItemFormId = "agenda-item";
export type FormState = { dirty: boolean; busy: boolean; reason: string | null | undefined };
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
  return customRule
    ? `${customRule.strict ? "More than" : "At least"} ${customRule.numerator}/${customRule.denominator}`
    : "";
};

/** What the item says and how it is decided. Its Save button stands in the panel's footer. */
export function AgendaItemForm({ item, onState }: Props) {
  const saved = useFragment(
    graphql`
      fragment AgendaItemForm_item on AgendaItem {
        id
        description
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
          body {
            defaultThreshold
          }
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
          __typename
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
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
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
    motionText: saved.motionText ?? "",
    voteType: saved.voteType as VoteType,
    rule: ruleText({ thresholdType: thresholdType ?? null, customRule: customRule ?? null }),
  };
  const draft = useDraft(stored, saved.version);
  const { values, mine, edit, dirty } = draft;
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const [tried, setTried] = useState(false);
  const { allowed, reason } = saved.viewerCan.edit;
  const rule = ruleOf(values.rule);
  const faults = {
    description: values.description.trim() === "" ? "Describe the item." : null,
    rule: ruleFault(rule),
  };
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const errors = [
    ...(tried && faults.description ? [{ field: "item-description", text: faults.description }] : []),
    ...(tried && faults.rule ? [{ text: faults.rule }] : []),
    ...(refusal ? [{ text: refusal.message === texts.itemSaveFailed ? texts.noAnswer : refusal.message }] : []),
  ];

  useEffect(() => onState({ dirty, busy, reason }), [onState, dirty, busy, reason]);

  async function send(version: number) {
    const result = await save({
      itemId: saved.id,
      version,
      description: values.description.trim(),
      motionText: values.motionText.trim() || null,
      voteType: values.voteType,
      ...rule,
    });
    setRefusal(result.ok ? null : result.refusal);
    if (!result.ok) return;
    draft.reset();
    setTried(false);
    notify({ kind: "positive", text: "Item saved." });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    if (!busy && allowed && !faults.description && !faults.rule) void send(draft.version);
  }

  const bodyDefault = saved.meeting.body?.defaultThreshold;
  const defaultLabel =
    bodyDefault && bodyDefault !== "CUSTOM" ? `The body's rule: ${THRESHOLDS[bodyDefault].label}` : "The body's rule";
  const inConflict = draft.changedElsewhere.length > 0;
  const differences = [
    { label: "Description", mine: mine.description, saved: stored.description },
    { label: "Motion text", mine: mine.motionText, saved: stored.motionText },
    { label: "Vote type", mine: voteTypes[mine.voteType], saved: voteTypes[stored.voteType] },
    { label: "Threshold", mine: ruleWords(mine.rule, defaultLabel), saved: ruleWords(stored.rule, defaultLabel) },
  ].filter(({ mine, saved: theirs }) => mine !== theirs);

  return (
    <form id={agendaItemFormId} onSubmit={submit} noValidate aria-label="Agenda item">
      <Stack gap="4">
        {inConflict && (
          <ConflictNotice
            title={refusal ? texts.itemSaveFailed : texts.changedElsewhere}
            differences={differences}
            busy={busy}
            onKeepMine={() => {
              draft.rebase();
              void send(saved.version);
            }}
            onTakeSaved={() => {
              draft.reset();
              setRefusal(null);
            }}
          />
        )}
        {!inConflict && <ErrorSummary title={refusal ? texts.itemSaveFailed : undefined} errors={errors} />}
        <TextArea
          id="item-description"
          label="Description"
          required
          rows={2}
          readOnly={!allowed}
          value={values.description}
          error={(tried ? faults.description : null) ?? errorOf("description")}
          onChange={(description) => edit({ description })}
        />
        <TextArea
          label="Motion text"
          law
          rows={3}
          readOnly={!allowed}
          value={values.motionText}
          error={errorOf("motionText")}
          onChange={(motionText) => edit({ motionText })}
        />
        <Columns min="15rem">
          <SelectField
            label="Vote type"
            disabled={!allowed}
            value={values.voteType}
            error={errorOf("voteType")}
            options={Object.entries(voteTypes).map(([value, label]) => ({ value, label }))}
            onChange={(voteType) => edit({ voteType: voteType as VoteType })}
          />
          <RuleField
            label="Threshold"
            defaultLabel={defaultLabel}
            disabled={!allowed}
            value={rule}
            error={(tried ? faults.rule : null) ?? errorOf("thresholdType") ?? errorOf("customRule")}
            onChange={(value) => edit({ rule: ruleText(value) })}
          />
        </Columns>
      </Stack>
    </form>
  );
}
