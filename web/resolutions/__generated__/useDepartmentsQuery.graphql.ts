/**
 * @generated SignedSource<<fcd16de38f736e7ad7eaf7d4093dd039>>
 * @relayHash 86f26739a7a8abd046283932a2cc4254
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f43196f4a5a13513b0b359603f6c3fec35428b0d5603c9f4448e5535c9657778

import type { ConcreteRequest } from 'relay-runtime';
export type useDepartmentsQuery$variables = Record<PropertyKey, never>;
export type useDepartmentsQuery$data = {
  readonly departments: ReadonlyArray<{
    readonly abbreviation: string | null | undefined;
    readonly name: string;
  }>;
};
export type useDepartmentsQuery = {
  response: useDepartmentsQuery$data;
  variables: useDepartmentsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "abbreviation",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useDepartmentsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Department",
        "kind": "LinkedField",
        "name": "departments",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/)
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
    "name": "useDepartmentsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Department",
        "kind": "LinkedField",
        "name": "departments",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
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
    "id": "f43196f4a5a13513b0b359603f6c3fec35428b0d5603c9f4448e5535c9657778",
    "metadata": {},
    "name": "useDepartmentsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "10912736ab7104a193bfe6a44dbca4ad";

export default node;
