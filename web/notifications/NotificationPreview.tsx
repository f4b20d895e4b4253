import { graphql, useFragment } from "react-relay";
import { Box, Facts, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { MailFrame } from "#design-system/MailFrame/MailFrame.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { fill } from "#schema/notifications/rules.ts";
import { problemsOf, type TemplateDraft } from "#schema/notifications/template.rules.ts";
import type { NotificationPreview_key$key } from "./__generated__/NotificationPreview_key.graphql.ts";
import { templateTexts as texts } from "./texts.ts";
import { useHtmlPreview } from "./useHtmlPreview.ts";

type Props = {
  /** Null: no key is chosen yet. */
  notificationKey: NotificationPreview_key$key | null;
  draft: TemplateDraft;
};

/** The email as its recipient would get it, with its errors while it is edited. */
export function NotificationPreview({ notificationKey, draft }: Props) {
  const key = useFragment(
    graphql`
      fragment NotificationPreview_key on NotificationKey {
        variables {
          name
          sample
        }
      }
    `,
    notificationKey,
  );
  const html = useHtmlPreview(draft.key, draft.html);
  if (!key)
    return (
      <Section title={texts.preview} description={texts.previewHelp}>
        <Text color="muted">{texts.previewWaits}</Text>
      </Section>
    );
  const samples = Object.fromEntries(key.variables.map(({ name, sample }) => [name, sample]));
  const problems = problemsOf(draft);
  return (
    <Section title={texts.preview} description={texts.previewHelp}>
      <Stack gap="4">
        <Notice
          kind={problems.length > 0 ? "caution" : "positive"}
          title={problems.length > 0 ? texts.problems(problems.length) : texts.noProblems}
        >
          {problems.length > 0 && (
            <ul>
              {problems.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  {texts.fields[field]}: {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
        <Facts
          items={[
            { term: texts.previewFrom, value: draft.fromEmail },
            { term: texts.subject, value: fill(draft.subject, samples) },
          ]}
        />
        <Section title={texts.previewText} level={3} plain>
          <Box
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            borderWidth="1px"
            borderColor="line"
            borderRadius="6px"
            p="4"
          >
            {fill(draft.body, samples)}
          </Box>
        </Section>
        {draft.html !== null && (
          <Section title={texts.html} level={3} plain>
            {html.failed ? (
              <Notice kind="caution">{texts.previewHtmlFailed}</Notice>
            ) : (
              <MailFrame title={texts.previewHtml} html={html.html ?? ""} />
            )}
          </Section>
        )}
      </Stack>
    </Section>
  );
}
