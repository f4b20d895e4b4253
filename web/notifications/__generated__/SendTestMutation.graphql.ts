/**
 * @generated SignedSource<<0084d37a8fa9f60f7d916d36beef0db5>>
 * @relayHash a13041537b487d747becdff9a4e8900c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2bfa776b78d526546505d00d18678080cca03b2974b1888bd6abd17ce2c2006e

import type { ConcreteRequest } from 'relay-runtime';
export type SendTestNotificationInput = {
  body: string;
  fromEmail: string;
  html?: string | null | undefined;
  key: string;
  subject: string;
};
export type SendTestMutation$variables = {
  input: SendTestNotificationInput;
};
export type SendTestMutation$data = {
  readonly sendTestNotification: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    readonly __typename: "SendTestNotificationPayload";
    readonly toEmail: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type SendTestMutation = {
  response: SendTestMutation$data;
  variables: SendTestMutation$variables;
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
    "name": "sendTestNotification",
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
            "name": "toEmail",
            "storageKey": null
          }
        ],
        "type": "SendTestNotificationPayload",
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
    "name": "SendTestMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SendTestMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "2bfa776b78d526546505d00d18678080cca03b2974b1888bd6abd17ce2c2006e",
    "metadata": {},
    "name": "SendTestMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "70e7ad19058c22da044c2d0b3bfc1df1";

export default node;
