/**
 * @generated SignedSource<<25dfcffc2a5c8235a4905bdd9515e0ec>>
 * @relayHash 50fb4353cbe4ea723a0b6117e84fa9f7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1b6d7dfd7e72db2bcc8cc57b2152ebfe2f9565ded1d56deb8e12ca9709d8c2b0

import type { ConcreteRequest } from 'relay-runtime';
export type RemoveDocumentTemplateInput = {
  templateId: string;
};
export type WordTemplatePageRemoveMutation$variables = {
  input: RemoveDocumentTemplateInput;
};
export type WordTemplatePageRemoveMutation$data = {
  readonly removeDocumentTemplate: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    readonly __typename: "RemoveDocumentTemplatePayload";
    readonly deletedId: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type WordTemplatePageRemoveMutation = {
  response: WordTemplatePageRemoveMutation$data;
  variables: WordTemplatePageRemoveMutation$variables;
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
    "name": "removeDocumentTemplate",
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
        "type": "RemoveDocumentTemplatePayload",
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
    "name": "WordTemplatePageRemoveMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WordTemplatePageRemoveMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "1b6d7dfd7e72db2bcc8cc57b2152ebfe2f9565ded1d56deb8e12ca9709d8c2b0",
    "metadata": {},
    "name": "WordTemplatePageRemoveMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "31236ff0a40f6c7c9beb75dae9248b2f";

export default node;
