import { graphql, useFragment } from "react-relay";
import { canonicalText } from "#schema/canonical.rules.ts";
import { refuseParagraph } from "#schema/projects/library/library.rules.ts";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { NO_WORDS, useRichText } from "#web/editing/useRichText.ts";
import type { useParagraphDraft_paragraph$key } from "./__generated__/useParagraphDraft_paragraph.graphql.ts";
import type { useParagraphDraftReviseMutation } from "./__generated__/useParagraphDraftReviseMutation.graphql.ts";
import { useShelf } from "./shelf.ts";

/** Maps a mutation's field to its control. */
export const controlOf = (field: string | null | undefined): string => (field ? `paragraph-${field}` : "");

/** Edits of a paragraph over the saved one. Null: a new one. `sections`: keys of the sections that it can belong to. */
export function useParagraphDraft(
  paragraph: useParagraphDraft_paragraph$key | null,
  sections: readonly string[],
  onSaved: (key: string) => void,
) {
  const { matter, texts, variables } = useShelf();
  const saved = useFragment(
    graphql`
      fragment useParagraphDraft_paragraph on StandardParagraph {
        id
        title
        sectionName
        version
        newest {
          content
        }
      }
    `,
    paragraph,
  );
  const [add, adding] = useVerb(mutation("addStandardParagraph { paragraph { key } }"), texts.saveFailed);
  const [revise, revising] = useVerb<useParagraphDraftReviseMutation>(
    graphql`
      mutation useParagraphDraftReviseMutation($input: ReviseStandardParagraphInput!) {
        reviseStandardParagraph(input: $input) {
          ... on ReviseStandardParagraphPayload {
            paragraph {
              key
              ...ParagraphEditor_paragraph
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on StandardParagraph @alias(as: "saved") {
                ...ParagraphEditor_paragraph
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const { richOf, textOf } = useRichText();
  const inputOf = ({ title, sectionName, text }: { title: string; sectionName: string; text: string }) => ({
    title,
    sectionName: sectionName || null,
    content: richOf(text),
  });
  const draft = useRecordDraft({
    saved: saved
      ? { title: saved.title, sectionName: saved.sectionName ?? "", text: canonicalText(saved.newest.content) }
      : { title: "", sectionName: "", text: NO_WORDS },
    version: saved?.version ?? null,
    form: `standard paragraph ${saved?.id ?? `new of ${matter}`}`,
    busy: adding || revising,
    guard: "paragraph",
    check: (values) => {
      const refusal = refuseParagraph(inputOf(values), sections, variables);
      return refusal ? [{ field: controlOf(refusal.field), text: refusal.message }] : [];
    },
    save: (values, version) => {
      const input = inputOf(values);
      return saved ? revise({ paragraphId: saved.id, version, ...input }) : add({ matter, ...input });
    },
    tell: ({ field, message }) => ({ field: controlOf(field), text: message }),
    onSaved: ({ paragraph: { key } }, forget) => {
      forget();
      onSaved(key);
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
