import { keyOf } from "../../builder.ts";
import { verb } from "../../verb.ts";
import { Addendum, issue } from "./AddendumRecord.ts";
import { issueNow } from "./issuing.ts";

/** Maximum number of questions answered in one addendum. */
const MAX_ANSWERS = 100;

verb("issueAddendum", {
  description:
    "Issues an addendum. Its changes take effect immediately, the notice gets a new edition, and plan holders get a letter. Close to the due date, the due date must move. A date moved to a day on which the county is closed is refused or requires a reason, as in the pre-flight.",
  on: Addendum,
  can: issue,
  versioned: true,
  input: (t) => ({
    questionIds: t.idList({
      most: MAX_ANSWERS,
      description: "Questions whose drafted answers are published with the addendum. Null if none.",
    }),
    closedDayReason: t.string({
      description:
        "Reason for a date on a day on which the county is closed, if the county does not block such dates. Null if there is none.",
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
