/**
 * @generated SignedSource<<301216a654398227697b3c1507e0c05b>>
 * @relayHash 5b9f3892baaf5008b488fb47ce257725
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 06e1656375f542389505ec728fd3e5578ce6b7e81529adcafc3ab0c61d6063fc

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type VerifyMfaPageQuery$variables = Record<PropertyKey, never>;
export type VerifyMfaPageQuery$data = {
  readonly tenant: {
    readonly " $fragmentSpreads": FragmentRefs<"SignInFrame_tenant">;
  } | null | undefined;
};
export type VerifyMfaPageQuery = {
  response: VerifyMfaPageQuery$data;
  variables: VerifyMfaPageQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "VerifyMfaPageQuery",
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
            "name": "SignInFrame_tenant"
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
    "name": "VerifyMfaPageQuery",
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
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "displayName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "logoUrl",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accent",
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
    "id": "06e1656375f542389505ec728fd3e5578ce6b7e81529adcafc3ab0c61d6063fc",
    "metadata": {},
    "name": "VerifyMfaPageQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "d0e61e49f92609969c731a8109e45b5a";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
