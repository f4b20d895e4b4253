/**
 * @generated SignedSource<<e21a61fe632e07f42ae5a17c085f9106>>
 * @relayHash 69fdfea5d448f78e28cc991578005a98
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 79d1d30a8597b8723e44c663d621f147cd21b95a44daac01db242307255343dd

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ScheduleMeetingDialogStoryQuery$variables = Record<PropertyKey, never>;
export type ScheduleMeetingDialogStoryQuery$data = {
  readonly tenant: {
    readonly " $fragmentSpreads": FragmentRefs<"ScheduleMeetingDialog_tenant">;
  } | null | undefined;
};
export type ScheduleMeetingDialogStoryQuery = {
  response: ScheduleMeetingDialogStoryQuery$data;
  variables: ScheduleMeetingDialogStoryQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ScheduleMeetingDialogStoryQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Tenant",
        "kind": "LinkedField",
        "name": "tenant",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ScheduleMeetingDialog_tenant"
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ScheduleMeetingDialogStoryQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Tenant",
        "kind": "LinkedField",
        "name": "tenant",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "committees",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "locations",
            "storageKey": null
          },
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
    "id": "79d1d30a8597b8723e44c663d621f147cd21b95a44daac01db242307255343dd",
    "metadata": {},
    "name": "ScheduleMeetingDialogStoryQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "b0fd6997b02af9a36ae2d25f0afb319a";

export default node;
