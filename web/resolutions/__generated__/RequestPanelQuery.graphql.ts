/**
 * @generated SignedSource<<7c9640ef7991968f0f068018fc316276>>
 * @relayHash ae62a421822c538bd360a9167d3a7599
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 27b86866f879002ba7229233ad6958a5aa7599f4565b17b04e114ce497775dde

import type { ConcreteRequest } from 'relay-runtime';
export type RequestPanelQuery$variables = Record<PropertyKey, never>;
export type RequestPanelQuery$data = {
  readonly tenant: {
    readonly today: string;
  } | null | undefined;
  readonly viewer: {
    readonly can: {
      readonly reason: string | null | undefined;
    };
    readonly departmentName: string | null | undefined;
    readonly requestDraft: {
      readonly content: string;
      readonly savedAt: string;
    } | null | undefined;
  };
};
export type RequestPanelQuery = {
  response: RequestPanelQuery$data;
  variables: RequestPanelQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "today",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "Viewer",
  "kind": "LinkedField",
  "name": "viewer",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "departmentName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "meetings.meeting-items.create"
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
      "storageKey": "can(permission:\"meetings.meeting-items.create\")"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RequestDraft",
      "kind": "LinkedField",
      "name": "requestDraft",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "content",
          "storageKey": null
        },
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
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RequestPanelQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Tenant",
        "kind": "LinkedField",
        "name": "tenant",
        "plural": false,
        "selections": [
          (v0/*:: as any*/)
        ],
        "storageKey": null
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
    "name": "RequestPanelQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Tenant",
        "kind": "LinkedField",
        "name": "tenant",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      (v1/*:: as any*/)
    ]
  },
  "params": {
    "id": "27b86866f879002ba7229233ad6958a5aa7599f4565b17b04e114ce497775dde",
    "metadata": {},
    "name": "RequestPanelQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3c903344f158dc217a13e395c388e663";

export default node;
