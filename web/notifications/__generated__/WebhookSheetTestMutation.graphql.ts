/**
 * @generated SignedSource<<8b34e61454503dcbc52f46e2fe3c603f>>
 * @relayHash ef665c81f2afb281089ad8a63e409eb8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3a39833d6ecb214d70ef13377d753e32591bb8dddd0c171c9d3db06f8bb14d45

import type { ConcreteRequest } from 'relay-runtime';
export type SendTestEventInput = {
  webhookId: string;
};
export type WebhookSheetTestMutation$variables = {
  input: SendTestEventInput;
};
export type WebhookSheetTestMutation$data = {
  readonly sendTestEvent: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    readonly __typename: "SendTestEventPayload";
    readonly delivery: {
      readonly id: string;
    };
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type WebhookSheetTestMutation = {
  response: WebhookSheetTestMutation$data;
  variables: WebhookSheetTestMutation$variables;
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
    "name": "sendTestEvent",
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
            "concreteType": "WebhookDelivery",
            "kind": "LinkedField",
            "name": "delivery",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "type": "SendTestEventPayload",
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
    "name": "WebhookSheetTestMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WebhookSheetTestMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "3a39833d6ecb214d70ef13377d753e32591bb8dddd0c171c9d3db06f8bb14d45",
    "metadata": {},
    "name": "WebhookSheetTestMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4eda34554ede0d1934120e8431b71e72";

export default node;
