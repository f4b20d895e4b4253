import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";
import { namedFrom, takesOffice } from "./officers.ts";

verb("nameChair", {
  description:
    "Names the chair of a body from a given day on. The previous chair's office ends. A vice chair who is named no longer holds that office. A term that continues past the day is split there, so each meeting keeps the chair of its day.",
  on: Body,
  can: "nameChair",
  about: "Name the chair of the body.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    memberId: t.id({ description: "Global id of a member in office on that day. Null: the body has no chair." }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the office." }),
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
