import { graphql } from "react-relay";

// The verbs that change the status of a project; each answers with all that the page shows of it.

export const finalSubmit = graphql`
  mutation lifeVerbsFinalSubmitMutation($input: FinalSubmitInput!) {
    finalSubmit(input: $input) {
      ... on FinalSubmitPayload {
        project {
          ...Workspace_project
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const submitToLegal = graphql`
  mutation lifeVerbsSubmitToLegalMutation($input: SubmitToLegalInput!) {
    submitToLegal(input: $input) {
      ... on SubmitToLegalPayload {
        project {
          ...Workspace_project
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const approveForLegal = graphql`
  mutation lifeVerbsApproveForLegalMutation($input: ApproveForLegalInput!) {
    approveForLegal(input: $input) {
      ... on ApproveForLegalPayload {
        project {
          ...Workspace_project
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const returnFromLegal = graphql`
  mutation lifeVerbsReturnFromLegalMutation($input: ReturnFromLegalInput!) {
    returnFromLegal(input: $input) {
      ... on ReturnFromLegalPayload {
        project {
          ...Workspace_project
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const publish = graphql`
  mutation lifeVerbsPublishMutation($input: PublishSolicitationInput!) {
    publishSolicitation(input: $input) {
      ... on PublishSolicitationPayload {
        project {
          ...Workspace_project
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const unlock = graphql`
  mutation lifeVerbsUnlockMutation($input: UnlockProjectInput!) {
    unlockProject(input: $input) {
      ... on UnlockProjectPayload {
        project {
          ...Workspace_project
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const cancel = graphql`
  mutation lifeVerbsCancelMutation($input: CancelProjectInput!) {
    cancelProject(input: $input) {
      ... on CancelProjectPayload {
        project {
          ...Workspace_project
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

export const remove = graphql`
  mutation lifeVerbsDeleteMutation($input: DeleteProjectInput!) {
    deleteProject(input: $input) {
      ... on DeleteProjectPayload {
        deletedId
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
