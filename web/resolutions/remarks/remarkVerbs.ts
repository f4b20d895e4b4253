import { graphql } from "react-relay";

// What is done to comments and suggestions; each answers with the text and all that is said of it.

export const comment = graphql`
  mutation remarkVerbsCommentMutation($input: CommentOnClauseInput!) {
    commentOnClause(input: $input) {
      ... on CommentOnClausePayload {
        resolution {
          ...ClauseRemarks_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...ClauseRemarks_resolution
          }
        }
      }
    }
  }
`;

export const suggest = graphql`
  mutation remarkVerbsSuggestMutation($input: SuggestWordsInput!) {
    suggestWords(input: $input) {
      ... on SuggestWordsPayload {
        resolution {
          ...ClauseRemarks_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...ClauseRemarks_resolution
          }
        }
      }
    }
  }
`;

export const accept = graphql`
  mutation remarkVerbsAcceptMutation($input: AcceptSuggestionInput!) {
    acceptSuggestion(input: $input) {
      ... on AcceptSuggestionPayload {
        remark {
          resolution {
            ...ClauseRemarks_resolution
          }
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on ResolutionRemark @alias(as: "saved") {
            resolution {
              ...ClauseRemarks_resolution
            }
          }
        }
      }
    }
  }
`;

export const decline = graphql`
  mutation remarkVerbsDeclineMutation($input: DeclineSuggestionInput!) {
    declineSuggestion(input: $input) {
      ... on DeclineSuggestionPayload {
        remark {
          resolution {
            ...ClauseRemarks_resolution
          }
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const settle = graphql`
  mutation remarkVerbsSettleMutation($input: SettleCommentInput!) {
    settleComment(input: $input) {
      ... on SettleCommentPayload {
        remark {
          resolution {
            ...ClauseRemarks_resolution
          }
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const answer = graphql`
  mutation remarkVerbsAnswerMutation($input: AnswerCommentInput!) {
    answerComment(input: $input) {
      ... on AnswerCommentPayload {
        remark {
          ...RemarkCard_remark
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const withdraw = graphql`
  mutation remarkVerbsWithdrawMutation($input: WithdrawRemarkInput!) {
    withdrawRemark(input: $input) {
      ... on WithdrawRemarkPayload {
        remark {
          resolution {
            ...ClauseRemarks_resolution
          }
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
