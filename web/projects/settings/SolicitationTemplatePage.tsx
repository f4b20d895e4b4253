import {
  SOLICITATION_IN_LOOPS,
  SOLICITATION_LOOPS,
  SOLICITATION_PARAGRAPHS,
  SOLICITATION_TAGS,
} from "#schema/solicitations/export/solicitationWords.rules.ts";
import { TemplatePage } from "#web/resolutions/export/TemplatePage.tsx";
import { SettingsTabs } from "../SettingsTabs.tsx";
import { wordTexts as texts } from "./texts.ts";

const tags = {
  words: SOLICITATION_TAGS,
  loops: SOLICITATION_LOOPS,
  inLoops: SOLICITATION_IN_LOOPS,
  paragraphs: SOLICITATION_PARAGRAPHS,
};

/** /procurement-settings/word-template holds the county's own template for a purchase's document. */
export default function SolicitationTemplatePage() {
  return (
    <TemplatePage texts={texts} tags={tags}>
      <SettingsTabs />
    </TemplatePage>
  );
}
