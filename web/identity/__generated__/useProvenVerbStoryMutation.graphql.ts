/**
 * @generated SignedSource<<a55c0b53be038cb01320549e5853e71f>>
 * @relayHash ae93c9cef296af4e1368db57cfc3da91
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e85b9c2f90506892928c48cb00aa35fee9836d09018cbfdfc659d2b9ca4c0b56

import type { ConcreteRequest } from 'relay-runtime';
export type EndOtherSessionsInput = {
  accountId: string;
};
export type useProvenVerbStoryMutation$variables = {
  input: EndOtherSessionsInput;
};
export type useProvenVerbStoryMutation$data = {
  readonly endOtherSessions: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "EndOtherSessionsPayload";
    readonly ended: number;
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
export type useProvenVerbStoryMutation = {
  response: useProvenVerbStoryMutation$data;
  variables: useProvenVerbStoryMutation$variables;
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
    "name": "endOtherSessions",
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
            "name": "ended",
            "storageKey": null
          }
        ],
        "type": "EndOtherSessionsPayload",
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
    "name": "useProvenVerbStoryMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useProvenVerbStoryMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "e85b9c2f90506892928c48cb00aa35fee9836d09018cbfdfc659d2b9ca4c0b56",
    "metadata": {},
    "name": "useProvenVerbStoryMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8437c8e2d43d74dcfc4db865f9e08bd2";

export default node;
