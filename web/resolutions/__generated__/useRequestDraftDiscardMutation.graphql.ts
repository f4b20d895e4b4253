/**
 * @generated SignedSource<<9f82e60300ee01948187b620bebb0154>>
 * @relayHash f4f79e7d74576e23f20642b7f6020721
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2985f8a7d2e691eeaf8c259fc3ebe543defd3bc12a52cd5b92c3a63958d5ea98

import type { ConcreteRequest } from 'relay-runtime';
export type DiscardRequestDraftInput = {
  confirm?: boolean | null | undefined;
};
export type useRequestDraftDiscardMutation$variables = {
  input: DiscardRequestDraftInput;
};
export type useRequestDraftDiscardMutation$data = {
  readonly discardRequestDraft: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "DiscardRequestDraftPayload";
    readonly discarded: boolean;
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
export type useRequestDraftDiscardMutation = {
  response: useRequestDraftDiscardMutation$data;
  variables: useRequestDraftDiscardMutation$variables;
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
    "name": "discardRequestDraft",
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
            "name": "discarded",
            "storageKey": null
          }
        ],
        "type": "DiscardRequestDraftPayload",
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
    "name": "useRequestDraftDiscardMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRequestDraftDiscardMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "2985f8a7d2e691eeaf8c259fc3ebe543defd3bc12a52cd5b92c3a63958d5ea98",
    "metadata": {},
    "name": "useRequestDraftDiscardMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "08f213bfc150f59014bfd7d80b16d885";

export default node;
