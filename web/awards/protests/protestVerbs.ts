import { graphql } from "react-relay";

// What is done to a protest; each answers with the protest as it is now. What it held is heard of by the project's subscription.

export const appealProtest = graphql`
  mutation protestVerbsAppealMutation($input: AppealProtestInput!) {
    appealProtest(input: $input) {
      ... on AppealProtestPayload {
        protest {
          ...ProtestRow_protest
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const decideProtest = graphql`
  mutation protestVerbsDecideMutation($input: DecideProtestInput!) {
    decideProtest(input: $input) {
      ... on DecideProtestPayload {
        protest {
          ...ProtestRow_protest
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const liftProtestHold = graphql`
  mutation protestVerbsLiftMutation($input: LiftProtestHoldInput!) {
    liftProtestHold(input: $input) {
      ... on LiftProtestHoldPayload {
        protest {
          ...ProtestRow_protest
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const reviewProtest = graphql`
  mutation protestVerbsReviewMutation($input: ReviewProtestInput!) {
    reviewProtest(input: $input) {
      ... on ReviewProtestPayload {
        protest {
          ...ProtestRow_protest
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const withdrawProtest = graphql`
  mutation protestVerbsWithdrawMutation($input: WithdrawProtestInput!) {
    withdrawProtest(input: $input) {
      ... on WithdrawProtestPayload {
        protest {
          ...ProtestRow_protest
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
