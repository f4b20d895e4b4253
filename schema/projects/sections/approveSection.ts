import { verb } from "../../verb.ts";
import { decide } from "./decide.ts";
import { approve, ProjectSection } from "./SectionRecord.ts";

verb("approveSection", {
  description:
    "Approves the text of a section that you have read. If it has changed since, the result is a conflict. The county's settings may prevent the last editor from approving.",
  on: ProjectSection,
  can: approve,
  versioned: true,
  run: (section, _input, context) => decide(context, section, true),
});
