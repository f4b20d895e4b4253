/**
 * @generated SignedSource<<fa48fd74a5bd0c92782d0e139e1673ef>>
 * @relayHash 59756124079f06363fbd2338808b961d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 724a30ad5ee158890571b08e36c6c3811a2bae947acd56dbdc5bf798d816933d

import type { ConcreteRequest } from 'relay-runtime';
export type CreateWebhookInput = {
  description: string;
  events: ReadonlyArray<string>;
  url: string;
};
export type WebhookPanelCreateMutation$variables = {
  input: CreateWebhookInput;
};
export type WebhookPanelCreateMutation$data = {
  readonly createWebhook: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "CreateWebhookPayload";
    readonly secret: string;
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
export type WebhookPanelCreateMutation = {
  response: WebhookPanelCreateMutation$data;
  variables: WebhookPanelCreateMutation$variables;
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
    "name": "createWebhook",
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
            "name": "secret",
            "storageKey": null
          }
        ],
        "type": "CreateWebhookPayload",
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
    "name": "WebhookPanelCreateMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WebhookPanelCreateMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "724a30ad5ee158890571b08e36c6c3811a2bae947acd56dbdc5bf798d816933d",
    "metadata": {},
    "name": "WebhookPanelCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "aa938ad90c85bb1088bb916d0e21c707";

export default node;
