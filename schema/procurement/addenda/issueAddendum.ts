import { keyOf } from "../../builder.ts";
import { verb } from "../../verb.ts";
import { Addendum, issue } from "./AddendumRecord.ts";
import { issueNow } from "./issuing.ts";

/** Questions at once in one addendum. */
const MOST_ANSWERS = 100;

verb("issueAddendum", {
  description:
    "Issues an addendum: what it changes is changed at once, the notice gets its next edition, and whoever holds the documents gets a letter. Close to the due date, the due date must move; a date that moves to a day on which the county is closed is refused or asks for a reason, as in the pre-flight.",
  on: Addendum,
  can: issue,
  versioned: true,
  input: (t) => ({
    questionIds: t.idList({
      most: MOST_ANSWERS,
      description: "Questions whose drafted answers are published with it. Null: none.",
    }),
    closedDayReason: t.string({
      description:
        "Why its dates stand on a day on which the county is closed, where the county does not let that block. Null: they do not.",
    }),
  }),
  announces: ({ solicitationId, projectId }) => [
    `solicitation:${solicitationId}`,
    `questions:${solicitationId}`,
    `project:${projectId}`,
    "solicitations",
    "projects",
    "deadlines",
  ],
  run: async (addendum, input, context) => {
    const questionIds = input.questionIds?.map((id) => keyOf("Question", id)) ?? [];
    await issueNow(context, addendum.whole, addendum, {
      questionIds,
      closedDayReason: input.closedDayReason ?? null,
    });
  },
});
