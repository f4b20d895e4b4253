import { verb } from "../../verb.ts";
import { decide } from "./decide.ts";
import { ProjectSection, unapprove } from "./SectionRecord.ts";

verb("unapproveSection", {
  description: "Takes the approval of a section back; the document is not submitted until it is approved again.",
  on: ProjectSection,
  can: unapprove,
  run: (section, _input, context) => decide(context, section, false),
});
