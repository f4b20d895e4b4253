import { templateKind } from "../resolutions/export/templateBytes.ts";
import { exampleMinutes } from "./minutesWords.ts";

templateKind("minutes", (context, template) => context.ports.words.minutesDocx(template, exampleMinutes()));
