import { graphql } from "react-relay";

// The verbs that change the status of a resolution; each answers with all that the page shows of it.

export const submit = graphql`
  mutation lifecycleVerbsSubmitMutation($input: SubmitResolutionInput!) {
    submitResolution(input: $input) {
      ... on SubmitResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const advance = graphql`
  mutation lifecycleVerbsAdvanceMutation($input: AdvanceResolutionInput!) {
    advanceResolution(input: $input) {
      ... on AdvanceResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const giveBack = graphql`
  mutation lifecycleVerbsReturnMutation($input: ReturnResolutionInput!) {
    returnResolution(input: $input) {
      ... on ReturnResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const reject = graphql`
  mutation lifecycleVerbsRejectMutation($input: RejectResolutionInput!) {
    rejectResolution(input: $input) {
      ... on RejectResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const withdraw = graphql`
  mutation lifecycleVerbsWithdrawMutation($input: WithdrawResolutionInput!) {
    withdrawResolution(input: $input) {
      ... on WithdrawResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const adopt = graphql`
  mutation lifecycleVerbsAdoptMutation($input: RecordAdoptionInput!) {
    recordAdoption(input: $input) {
      ... on RecordAdoptionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const publish = graphql`
  mutation lifecycleVerbsPublishMutation($input: PublishResolutionInput!) {
    publishResolution(input: $input) {
      ... on PublishResolutionPayload {
        resolution {
          status
          displayNumber
          ...ResolutionEditor_resolution
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
