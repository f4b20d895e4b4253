/**
 * @generated SignedSource<<4b207a52bf8ff7efc5e179bccb3ae43d>>
 * @relayHash e2ea181ce98f8799141951d3d7141a37
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 391944268b83f3a8e7633529cb9581bf3c6b0abf1f84038d664d9fc43d188b3d

import type { ConcreteRequest } from 'relay-runtime';
export type PasswordPolicy = "NIST" | "SPEC";
export type usePasswordPolicyQuery$variables = Record<PropertyKey, never>;
export type usePasswordPolicyQuery$data = {
  readonly signInSettings: {
    readonly passwordPolicy: PasswordPolicy;
  };
};
export type usePasswordPolicyQuery = {
  response: usePasswordPolicyQuery$data;
  variables: usePasswordPolicyQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
        "name": "passwordPolicy",
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
    "name": "usePasswordPolicyQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "usePasswordPolicyQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "391944268b83f3a8e7633529cb9581bf3c6b0abf1f84038d664d9fc43d188b3d",
    "metadata": {},
    "name": "usePasswordPolicyQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "940d340f23d49a87bd74e10760341e7b";

export default node;
