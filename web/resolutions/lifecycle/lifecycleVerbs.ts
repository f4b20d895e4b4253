import { graphql } from "react-relay";

// The verbs that change the status of a resolution; each answers with all that the page shows of it.

export const submit = graphql`
  mutation lifecycleVerbsSubmitMutation($input: SubmitResolutionInput!) {
    submitResolution(input: $input) {
      __typename
      ... on SubmitResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

export const advance = graphql`
  mutation lifecycleVerbsAdvanceMutation($input: AdvanceResolutionInput!) {
    advanceResolution(input: $input) {
      __typename
      ... on AdvanceResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

export const giveBack = graphql`
  mutation lifecycleVerbsReturnMutation($input: ReturnResolutionInput!) {
    returnResolution(input: $input) {
      __typename
      ... on ReturnResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

export const reject = graphql`
  mutation lifecycleVerbsRejectMutation($input: RejectResolutionInput!) {
    rejectResolution(input: $input) {
      __typename
      ... on RejectResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

export const withdraw = graphql`
  mutation lifecycleVerbsWithdrawMutation($input: WithdrawResolutionInput!) {
    withdrawResolution(input: $input) {
      __typename
      ... on WithdrawResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

export const adopt = graphql`
  mutation lifecycleVerbsAdoptMutation($input: RecordAdoptionInput!) {
    recordAdoption(input: $input) {
      __typename
      ... on RecordAdoptionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

export const publish = graphql`
  mutation lifecycleVerbsPublishMutation($input: PublishResolutionInput!) {
    publishResolution(input: $input) {
      __typename
      ... on PublishResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;
