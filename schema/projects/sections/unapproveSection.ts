import { verb } from "../../verb.ts";
import { decide } from "./decide.ts";
import { ProjectSection, unapprove } from "./SectionRecord.ts";

verb("unapproveSection", {
  description: "Withdraws the approval of a section. The document cannot be submitted until it is approved again.",
  on: ProjectSection,
  can: unapprove,
  run: (section, _input, context) => decide(context, section, false),
});
