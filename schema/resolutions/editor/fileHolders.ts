import { may } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { lockForAttaching } from "./attachments.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

holdsFiles({
  kinds: ["attachment"],
  permission: "meetings.meeting-items.edit",
  record: {
    field: "resolutionId",
    about: "Resolution of an attachment. Null for any other file.",
    lock: async (context, globalId) => ({ resolutionId: (await lockForAttaching(context, globalId)).id }),
  },
  readable: async (context) => ({ kind: "attachment", resolution: await readableResolutions(context) }),
});

// The county's own document templates.
holdsFiles({
  kinds: ["template"],
  permission: "administration.templates.edit",
  record: null,
  readable: (context) =>
    may(context, "administration.templates.view") ? { kind: "template", templateOf: { some: {} } } : null,
});
