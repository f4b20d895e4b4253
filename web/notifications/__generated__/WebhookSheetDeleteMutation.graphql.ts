/**
 * @generated SignedSource<<3a8750bf303c05444567204b679967b7>>
 * @relayHash e6c4f1e2c6fdf5b2d9ac6798859509f4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cd3428c0af85d5523cae48d39e9c01cc3bbf4a33721f78a618ef1636124d56f3

import type { ConcreteRequest } from 'relay-runtime';
export type DeleteWebhookInput = {
  webhookId: string;
};
export type WebhookSheetDeleteMutation$variables = {
  input: DeleteWebhookInput;
};
export type WebhookSheetDeleteMutation$data = {
  readonly deleteWebhook: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "DeleteWebhookPayload";
    readonly deletedId: string;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type WebhookSheetDeleteMutation = {
  response: WebhookSheetDeleteMutation$data;
  variables: WebhookSheetDeleteMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": null,
    "kind": "LinkedField",
    "name": "deleteWebhook",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "__typename",
        "storageKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "deletedId",
            "storageKey": null
          }
        ],
        "type": "DeleteWebhookPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "code",
            "storageKey": null
          },
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "field",
            "storageKey": null
          }
        ],
        "type": "Refusal",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          (v1/*:: as any*/)
        ],
        "type": "Conflict",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "WebhookSheetDeleteMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WebhookSheetDeleteMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "cd3428c0af85d5523cae48d39e9c01cc3bbf4a33721f78a618ef1636124d56f3",
    "metadata": {},
    "name": "WebhookSheetDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "a323a5959bf5f0c8ffcf00aaea86f5a5";

export default node;
