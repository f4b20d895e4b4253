/**
 * @generated SignedSource<<685b0343f8cc237faf684f90208aad0e>>
 * @relayHash 8d86f6561dadff8987f3bd87cd96180b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d3fae372e2b26feb5d038963b4c4ac79e9e2324b3b37ba864cd2d294870afcf2

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WordTemplatePageQuery$variables = Record<PropertyKey, never>;
export type WordTemplatePageQuery$data = {
  readonly documentTemplate: {
    readonly " $fragmentSpreads": FragmentRefs<"WordTemplatePage_template">;
  } | null | undefined;
  readonly viewer: {
    readonly edit: {
      readonly reason: string | null | undefined;
    };
    readonly view: {
      readonly allowed: boolean;
    };
  };
};
export type WordTemplatePageQuery = {
  response: WordTemplatePageQuery$data;
  variables: WordTemplatePageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "kind": "Literal",
    "name": "kind",
    "value": "resolution"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "Viewer",
  "kind": "LinkedField",
  "name": "viewer",
  "plural": false,
  "selections": [
    {
      "alias": "view",
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "administration.templates.view"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "allowed",
          "storageKey": null
        }
      ],
      "storageKey": "can(permission:\"administration.templates.view\")"
    },
    {
      "alias": "edit",
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "administration.templates.edit"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
          "storageKey": null
        }
      ],
      "storageKey": "can(permission:\"administration.templates.edit\")"
    }
  ],
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "WordTemplatePageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "DocumentTemplate",
        "kind": "LinkedField",
        "name": "documentTemplate",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WordTemplatePage_template"
          }
        ],
        "storageKey": "documentTemplate(kind:\"resolution\")"
      },
      (v1/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "WordTemplatePageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "DocumentTemplate",
        "kind": "LinkedField",
        "name": "documentTemplate",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "filename",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "uploadedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "uploadedBy",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "StoredFile",
            "kind": "LinkedField",
            "name": "file",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "url",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "size",
                "storageKey": null
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": "documentTemplate(kind:\"resolution\")"
      },
      (v1/*:: as any*/)
    ]
  },
  "params": {
    "id": "d3fae372e2b26feb5d038963b4c4ac79e9e2324b3b37ba864cd2d294870afcf2",
    "metadata": {},
    "name": "WordTemplatePageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "9c052689bf3d934b86cf107b766206bf";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
