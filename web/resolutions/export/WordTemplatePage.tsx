import { LOOP_TAGS, PARAGRAPH_TAGS, WORD_LOOPS, WORD_TAGS } from "#schema/resolutions/export/wordDocument.rules.ts";
import { TemplatePage } from "./TemplatePage.tsx";
import { templateTexts as texts } from "./texts.ts";

const tags = { words: WORD_TAGS, loops: WORD_LOOPS, inLoops: LOOP_TAGS, paragraphs: PARAGRAPH_TAGS };

/** /word-template holds the county's own template for resolutions. */
export default function WordTemplatePage() {
  return <TemplatePage texts={texts} tags={tags} />;
}
