import { verb } from "../../verb.ts";
import { decide } from "./decide.ts";
import { approve, ProjectSection } from "./SectionRecord.ts";

verb("approveSection", {
  description:
    "Approves the text of a section that you have read: a newer one is a conflict. Whoever changed it last may be shut out by a setting of the county.",
  on: ProjectSection,
  can: approve,
  versioned: true,
  run: (section, _input, context) => decide(context, section, true),
});
