/**
 * @generated SignedSource<<4181abecfb428ef9d7a40eb0cefb0c00>>
 * @relayHash 107e715659e8b98c6f3cbbf714ec1572
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7e07b044703136e48eceac7d01aa165b18947acff2aa4d59ecd57faea77447de

import type { ConcreteRequest } from 'relay-runtime';
export type SaveRequestDraftInput = {
  content: string;
};
export type useRequestDraftSaveMutation$variables = {
  input: SaveRequestDraftInput;
};
export type useRequestDraftSaveMutation$data = {
  readonly saveRequestDraft: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    readonly __typename: "SaveRequestDraftPayload";
    readonly draft: {
      readonly savedAt: string;
    };
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type useRequestDraftSaveMutation = {
  response: useRequestDraftSaveMutation$data;
  variables: useRequestDraftSaveMutation$variables;
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
    "name": "saveRequestDraft",
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
            "concreteType": "RequestDraft",
            "kind": "LinkedField",
            "name": "draft",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "savedAt",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "type": "SaveRequestDraftPayload",
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
    "name": "useRequestDraftSaveMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRequestDraftSaveMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "7e07b044703136e48eceac7d01aa165b18947acff2aa4d59ecd57faea77447de",
    "metadata": {},
    "name": "useRequestDraftSaveMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1458cff0b7a047fadfcbd4d336a7481a";

export default node;
