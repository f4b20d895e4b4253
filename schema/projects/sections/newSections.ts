import type { Context } from "../../context.ts";
import { richTextOf } from "../../richText.rules.ts";
import { settingsNow } from "../settings/settingsNow.ts";
import { asRichText } from "../storedFields.ts";
import { newSections, type NewSection } from "./sections.rules.ts";

/** The initial sections of a new project, in order, for the code that creates its rows. */
export async function sectionsOfNewProject(context: Pick<Context, "db">): Promise<NewSection[]> {
  const { sectionsStartApproved } = await settingsNow(context);
  const templates = await context.db.sectionTemplate.findMany();
  return newSections(
    templates.map(({ key, title, position, content }) => ({
      key,
      title,
      position,
      content: asRichText(content) ?? richTextOf(""),
    })),
    sectionsStartApproved,
  );
}
