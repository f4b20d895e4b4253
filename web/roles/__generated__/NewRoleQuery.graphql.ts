/**
 * @generated SignedSource<<aa313e91c542599379958a77f08e60e9>>
 * @relayHash a83d14aae1b6ea7f59bf885dd051db75
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1220c9e28f6812efb0217b990a6b0030dfeb476654e9a6c28c98600759cb7fa8

import type { ConcreteRequest } from 'relay-runtime';
export type NewRoleQuery$variables = Record<PropertyKey, never>;
export type NewRoleQuery$data = {
  readonly roles: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
  }>;
};
export type NewRoleQuery = {
  response: NewRoleQuery$data;
  variables: NewRoleQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "NewRoleQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "NewRoleQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "1220c9e28f6812efb0217b990a6b0030dfeb476654e9a6c28c98600759cb7fa8",
    "metadata": {},
    "name": "NewRoleQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b862238ea220b47d1aafbc7243f98b8b";

export default node;
