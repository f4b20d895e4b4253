/**
 * @generated SignedSource<<381d50ee2a6b51ce77611fd0751d6d3e>>
 * @relayHash 7c744fb75d15a20398d1fecb70b355bd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID eb35ffbf3dfe38320dec6d12aec3217d7d3ea1c5166239c015a7d1cdb24aeda2

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SignInSettingsPageQuery$variables = Record<PropertyKey, never>;
export type SignInSettingsPageQuery$data = {
  readonly signInSettings: {
    readonly " $fragmentSpreads": FragmentRefs<"SignInSettings_settings">;
  };
};
export type SignInSettingsPageQuery = {
  response: SignInSettingsPageQuery$data;
  variables: SignInSettingsPageQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "SignInSettingsPageQuery",
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
    "name": "SignInSettingsPageQuery",
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
    "id": "eb35ffbf3dfe38320dec6d12aec3217d7d3ea1c5166239c015a7d1cdb24aeda2",
    "metadata": {},
    "name": "SignInSettingsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "c4477419be161c62f0e19fe31c6984be";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
