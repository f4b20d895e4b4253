import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Body, KEEPING_BODIES } from "../BodyRecord.ts";
import { namedFrom, takesOffice } from "./officers.ts";

verb("nameChair", {
  description:
    "Says who chairs a body from a day on; who chaired it until then does no longer. A vice chair who is named stops being it. A term that goes on over that day is cut there, so each meeting keeps the chair of its day.",
  on: Body,
  can: "nameChair",
  about: "Say who chairs it.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    memberId: t.id({ description: "A member in office on that day. Null: no one chairs it." }),
    startsOn: t.field({ type: "Date", required: true, description: "The first day." }),
  }),
  run: async (body, { memberId, startsOn }, context) => {
    const next = namedFrom(body, memberId, startsOn);
    const before = await takesOffice(context, body, "isChair", next, startsOn);
    await record(context, {
      before: { chair: before.map(({ name }) => name) },
      after: { chair: next?.name ?? null, startsOn },
    });
  },
});
