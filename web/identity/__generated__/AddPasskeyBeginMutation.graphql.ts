/**
 * @generated SignedSource<<ad3a39eee26daa8632573fc7a3c3f34a>>
 * @relayHash 23b684b74480be2c0f9eb441efdb40eb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 26ad65f42c3cddfb9b1f8e04f0eb73aac196ac488699afffac0d47bb0d93de50

import type { ConcreteRequest } from 'relay-runtime';
export type BeginPasskeyInput = {
  accountId: string;
};
export type AddPasskeyBeginMutation$variables = {
  input: BeginPasskeyInput;
};
export type AddPasskeyBeginMutation$data = {
  readonly beginPasskey: {
    readonly __typename: "BeginPasskeyPayload";
    readonly options: string;
  } | {
    readonly __typename: "Conflict";
    readonly message: string;
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
export type AddPasskeyBeginMutation = {
  response: AddPasskeyBeginMutation$data;
  variables: AddPasskeyBeginMutation$variables;
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
    "name": "beginPasskey",
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
            "name": "options",
            "storageKey": null
          }
        ],
        "type": "BeginPasskeyPayload",
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
    "name": "AddPasskeyBeginMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "AddPasskeyBeginMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "26ad65f42c3cddfb9b1f8e04f0eb73aac196ac488699afffac0d47bb0d93de50",
    "metadata": {},
    "name": "AddPasskeyBeginMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "c17f0eb569dc0831187fa11f7f69e93e";

export default node;
