import { graphql } from "react-relay";

// What is done to comments and suggestions; each answers with the text and all that is said of it.

/** A text must never be seen beside an older version of its record. */
export const now = graphql`
  fragment remarkVerbs_now on Resolution {
    id
    version
    draftText
    draft {
      key
      kind
      content
      struck
    }
    viewerCan {
      submit {
        allowed
        reason
      }
    }
    ...ClauseRemarks_resolution
    ...RemarksLeft_resolution
  }
`;

export const comment = graphql`
  mutation remarkVerbsCommentMutation($input: CommentOnClauseInput!) {
    commentOnClause(input: $input) {
      ... on CommentOnClausePayload {
        resolution {
          ...remarkVerbs_now
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...remarkVerbs_now
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
          ...remarkVerbs_now
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on Resolution @alias(as: "saved") {
            ...remarkVerbs_now
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
            ...remarkVerbs_now
          }
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          ... on ResolutionRemark @alias(as: "saved") {
            resolution {
              ...remarkVerbs_now
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
            ...remarkVerbs_now
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
            ...remarkVerbs_now
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
            ...remarkVerbs_now
          }
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
