import { graphql } from "react-relay";
import { mutation } from "#web/relay/mutation.ts";

// Mutations of comments and suggestions. Each answers with the text and all of its remarks.

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

export const decline = mutation("declineSuggestion { remark { resolution { ...ClauseRemarks_resolution } } }");

export const settle = mutation("settleComment { remark { resolution { ...ClauseRemarks_resolution } } }");

export const answer = mutation("answerComment { remark { ...RemarkCard_remark } }");

export const withdraw = mutation("withdrawRemark { remark { resolution { ...ClauseRemarks_resolution } } }");
