/**
 * @generated SignedSource<<22686c4f5a26959a623281aee9454558>>
 * @relayHash 4fc7cb635fef64dc387accc9b0910298
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c15e28eb996149b823d5c58d25394c33b67f4938619e173136e14eafa564bc95

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RoutingSettingsQuery$variables = Record<PropertyKey, never>;
export type RoutingSettingsQuery$data = {
  readonly routingSettings: {
    readonly " $fragmentSpreads": FragmentRefs<"RoutingSettings_settings">;
  };
};
export type RoutingSettingsQuery = {
  response: RoutingSettingsQuery$data;
  variables: RoutingSettingsQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RoutingSettingsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RoutingSettings",
        "kind": "LinkedField",
        "name": "routingSettings",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RoutingSettings_settings"
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
    "name": "RoutingSettingsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RoutingSettings",
        "kind": "LinkedField",
        "name": "routingSettings",
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
            "concreteType": "Stage",
            "kind": "LinkedField",
            "name": "stages",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "status",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "used",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "roleId",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "roleName",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "reminderDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "escalationDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "escalationEmail",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Role",
            "kind": "LinkedField",
            "name": "roles",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              }
            ],
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
    "id": "c15e28eb996149b823d5c58d25394c33b67f4938619e173136e14eafa564bc95",
    "metadata": {},
    "name": "RoutingSettingsQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "e178eb28f7064e18ddfb3a37a2a4b7e9";

export default node;
