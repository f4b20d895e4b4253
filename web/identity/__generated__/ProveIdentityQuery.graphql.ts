/**
 * @generated SignedSource<<0b576395179b2d0fd41202770fe18ec4>>
 * @relayHash e89028e9d5ecf34b86448f9b5af777b2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7367296906d1af6673e94e4eed7dc3c0f93dac250739ca73592cd67fb380a743

import type { ConcreteRequest } from 'relay-runtime';
export type ProveIdentityQuery$variables = Record<PropertyKey, never>;
export type ProveIdentityQuery$data = {
  readonly viewer: {
    readonly account: {
      readonly codesSince: string | null | undefined;
      readonly passkeys: ReadonlyArray<{
        readonly __typename: "Passkey";
      }>;
    } | null | undefined;
  };
};
export type ProveIdentityQuery = {
  response: ProveIdentityQuery$data;
  variables: ProveIdentityQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "codesSince",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ProveIdentityQuery",
    "selections": [
      {
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
            "concreteType": "Account",
            "kind": "LinkedField",
            "name": "account",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Passkey",
                "kind": "LinkedField",
                "name": "passkeys",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
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
    "name": "ProveIdentityQuery",
    "selections": [
      {
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
            "concreteType": "Account",
            "kind": "LinkedField",
            "name": "account",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Passkey",
                "kind": "LinkedField",
                "name": "passkeys",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/),
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "7367296906d1af6673e94e4eed7dc3c0f93dac250739ca73592cd67fb380a743",
    "metadata": {},
    "name": "ProveIdentityQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "dd1715a8d25e423b0a4e5cc24393db6e";

export default node;
