/**
 * @generated SignedSource<<0f61a95ea921a0dba5038cbfd37c34d0>>
 * @relayHash 95049616c811995d750b902807b65f55
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b087a9717928e478ac2e76dd414da14fb82926a1499691b9ba2233238b3d1ef4

import type { ConcreteRequest } from 'relay-runtime';
export type useDepartmentsQuery$variables = Record<PropertyKey, never>;
export type useDepartmentsQuery$data = {
  readonly departments: ReadonlyArray<{
    readonly abbreviation: string | null | undefined;
    readonly id: string;
    readonly name: string;
  }>;
};
export type useDepartmentsQuery = {
  response: useDepartmentsQuery$data;
  variables: useDepartmentsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Department",
    "kind": "LinkedField",
    "name": "departments",
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
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "abbreviation",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useDepartmentsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useDepartmentsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "b087a9717928e478ac2e76dd414da14fb82926a1499691b9ba2233238b3d1ef4",
    "metadata": {},
    "name": "useDepartmentsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d8712306959f48671a008d3166567399";

export default node;
