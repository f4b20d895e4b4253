import { MINUTES_PARAGRAPHS, MINUTES_TAGS } from "#schema/minutes/minutesTags.rules.ts";
import { TemplatePage } from "#web/resolutions/export/TemplatePage.tsx";
import { templateTexts as texts } from "./templateTexts.ts";

const tags = { words: MINUTES_TAGS, paragraphs: MINUTES_PARAGRAPHS };

/** /minutes-template holds the county's own Word template for minutes. */
export default function MinutesTemplatePage() {
  return <TemplatePage texts={texts} tags={tags} />;
}
