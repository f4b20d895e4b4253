/**
 * @generated SignedSource<<4c85576a4f38288c04a25ce3a639a215>>
 * @relayHash facf1e904ac6b3d38e9708a318afead3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fc0558624c3607c73b5fa8cebfd7cfaa3d34d86b079d1482cbea2821b51d967d

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SignInSettingsQuery$variables = Record<PropertyKey, never>;
export type SignInSettingsQuery$data = {
  readonly signInSettings: {
    readonly " $fragmentSpreads": FragmentRefs<"SignInSettings_settings">;
  };
};
export type SignInSettingsQuery = {
  response: SignInSettingsQuery$data;
  variables: SignInSettingsQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "SignInSettingsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SignInSettings",
        "kind": "LinkedField",
        "name": "signInSettings",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "SignInSettings_settings"
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
    "name": "SignInSettingsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SignInSettings",
        "kind": "LinkedField",
        "name": "signInSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "version",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "idleMinutes",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "absoluteMinutes",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "passwordPolicy",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "contactName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "contactEmail",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "contactPhone",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Allowance",
            "kind": "LinkedField",
            "name": "viewerCanEdit",
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
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "fc0558624c3607c73b5fa8cebfd7cfaa3d34d86b079d1482cbea2821b51d967d",
    "metadata": {},
    "name": "SignInSettingsQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "080922ee8d868734fe8d560bdf11bf8a";

export default node;
