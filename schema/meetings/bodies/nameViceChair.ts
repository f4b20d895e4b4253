import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Body, KEEPING_BODIES } from "../BodyRecord.ts";
import { namedFrom, takesOffice } from "./officers.ts";

verb("nameViceChair", {
  description:
    "Says who is vice chair of a body from a day on; who was it until then is no longer. A term that goes on over that day is cut there, as it is for a chair.",
  on: Body,
  can: "nameViceChair",
  about: "Say who is its vice chair.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    memberId: t.id({
      description: "A member in office on that day who does not chair the body. Null: it has no vice chair.",
    }),
    startsOn: t.field({ type: "Date", required: true, description: "The first day." }),
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
