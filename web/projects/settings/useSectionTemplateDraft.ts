import { graphql, useFragment } from "react-relay";
import { canonicalText } from "#schema/canonical.rules.ts";
import { refuseTemplate } from "#schema/projects/sections/sections.rules.ts";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { NO_WORDS, useRichText } from "#web/editing/useRichText.ts";
import type { useSectionTemplateDraft_template$key } from "./__generated__/useSectionTemplateDraft_template.graphql.ts";
import type { useSectionTemplateDraftSaveMutation } from "./__generated__/useSectionTemplateDraftSaveMutation.graphql.ts";
import { sectionTexts as texts } from "./texts.ts";

/** A standard section, or the start values of a new one. */
export type Fresh = {
  /** Key of the standard section that it replaces. Null: an additional section. */
  replaces: string | null;
  title: string;
  position: number;
};

/** Maps a mutation's field to its control. */
export const controlOf = (field: string | null | undefined): string => (field ? `section-${field}` : "");

/** Edits of a section of the county's template over the saved one. Null: a new one. */
export function useSectionTemplateDraft(
  template: useSectionTemplateDraft_template$key | null,
  fresh: Fresh,
  onSaved: () => void,
) {
  const saved = useFragment(
    graphql`
      fragment useSectionTemplateDraft_template on SectionTemplate {
        id
        title
        position
        content
        version
      }
    `,
    template,
  );
  const [create, creating] = useVerb(mutation("createSectionTemplate { template { id } }"), texts.saveFailed);
  const [save, saving] = useVerb<useSectionTemplateDraftSaveMutation>(
    graphql`
      mutation useSectionTemplateDraftSaveMutation($input: SaveSectionTemplateInput!) {
        saveSectionTemplate(input: $input) {
          ... on SaveSectionTemplatePayload {
            template {
              id
              ...SectionTemplatePanel_template
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on SectionTemplate @alias(as: "saved") {
                ...SectionTemplatePanel_template
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const { richOf, textOf } = useRichText();
  const placeOf = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);
  const draft = useRecordDraft({
    saved: saved
      ? { title: saved.title, position: String(saved.position), text: canonicalText(saved.content) }
      : { title: fresh.title, position: String(fresh.position), text: NO_WORDS },
    version: saved?.version ?? null,
    form: `section template ${saved?.id ?? fresh.replaces ?? "new"}`,
    busy: creating || saving,
    guard: "section",
    check: ({ title, position }) => {
      const refusal = refuseTemplate({ title, position: placeOf(position) });
      return refusal ? [{ field: controlOf(refusal.field), text: refusal.message }] : [];
    },
    save: ({ title, position, text }, version) => {
      const input = { title, position: placeOf(position), content: richOf(text) };
      return saved ? save({ templateId: saved.id, version, ...input }) : create({ replaces: fresh.replaces, ...input });
    },
    tell: ({ field, message }) => ({ field: controlOf(field), text: message }),
    onSaved: (_payload, forget) => {
      forget();
      onSaved();
    },
  });
  return {
    ...draft,
    content: richOf(draft.values.text),
    write: (content: RichText) => draft.edit({ text: textOf(content) }),
    /** The text as shown when comparing two versions. */
    plain: (text: string) => plainText(JSON.parse(text) as RichText),
  };
}
