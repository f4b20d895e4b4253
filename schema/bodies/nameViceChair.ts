import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";
import { namedFrom, takesOffice } from "./officers.ts";

verb("nameViceChair", {
  description:
    "Names the vice chair of a body from a given day on. The previous vice chair's office ends. A term that continues past the day is split there, as for a chair.",
  on: Body,
  can: "nameViceChair",
  about: "Name the vice chair of the body.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    memberId: t.id({
      description:
        "Global id of a member in office on that day who does not chair the body. Null: the body has no vice chair.",
    }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the office." }),
  }),
  run: async (body, { memberId, startsOn }, context) => {
    const next = namedFrom(body, memberId, startsOn);
    if (next?.isChair)
      throw new Refused({
        code: "CHAIRS_BODY",
        message: `${next.name} chairs the body on ${startsOn}. Choose another member, or name another chair first.`,
        field: "memberId",
      });
    const before = await takesOffice(context, body, "isViceChair", next, startsOn);
    await record(context, {
      before: { viceChair: before.map(({ name }) => name) },
      after: { viceChair: next?.name ?? null, startsOn },
    });
  },
});
