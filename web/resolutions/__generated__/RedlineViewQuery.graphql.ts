/**
 * @generated SignedSource<<53377ac2238017f83ff2c7f00783cf6b>>
 * @relayHash bc9c29f55c3102e53c2a503b03de12ca
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9a1e2fcf34a84eec3feefdb79d22a9f42d4979382549137c9de61de272f398fe

import type { ConcreteRequest } from 'relay-runtime';
export type DraftBlockKind = "RESOLVED" | "TEXT" | "TITLE" | "WHEREAS";
export type RedlineBlockState = "ADDED" | "CHANGED" | "MOVED" | "REMOVED" | "SAME" | "STRUCK";
export type RedlineChange = "ADDED" | "REMOVED" | "SAME";
export type RedlineViewQuery$variables = {
  from: number;
  id: string;
  to?: number | null | undefined;
};
export type RedlineViewQuery$data = {
  readonly node: {
    readonly resolution: {
      readonly compare: {
        readonly blocks: ReadonlyArray<{
          readonly key: string;
          readonly kind: DraftBlockKind;
          readonly parts: ReadonlyArray<{
            readonly change: RedlineChange;
            readonly text: string;
          }>;
          readonly state: RedlineBlockState;
        }>;
        readonly changes: number;
        readonly titleParts: ReadonlyArray<{
          readonly change: RedlineChange;
          readonly text: string;
        }>;
      };
    } | null | undefined;
  } | null | undefined;
};
export type RedlineViewQuery = {
  response: RedlineViewQuery$data;
  variables: RedlineViewQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "from"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "to"
},
v3 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v4 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "change",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "text",
    "storageKey": null
  }
],
v5 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "from",
          "variableName": "from"
        },
        {
          "kind": "Variable",
          "name": "to",
          "variableName": "to"
        }
      ],
      "concreteType": "Redline",
      "kind": "LinkedField",
      "name": "compare",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "changes",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "RedlinePart",
          "kind": "LinkedField",
          "name": "titleParts",
          "plural": true,
          "selections": (v4/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "RedlineBlock",
          "kind": "LinkedField",
          "name": "blocks",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "key",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kind",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "state",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "RedlinePart",
              "kind": "LinkedField",
              "name": "parts",
              "plural": true,
              "selections": (v4/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "RedlineViewQuery",
    "selections": [
      {
        "alias": null,
        "args": (v3/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "fragment": (v5/*:: as any*/),
            "kind": "AliasedInlineFragmentSpread",
            "name": "resolution"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "RedlineViewQuery",
    "selections": [
      {
        "alias": null,
        "args": (v3/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v5/*:: as any*/),
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
    ]
  },
  "params": {
    "id": "9a1e2fcf34a84eec3feefdb79d22a9f42d4979382549137c9de61de272f398fe",
    "metadata": {},
    "name": "RedlineViewQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8643d764741755205712aab4b7206a5b";

export default node;
