/**
 * @generated SignedSource<<1f1b56830e5e5555b878026a1783028e>>
 * @relayHash 9c2609ddc60a2994767b16d6737163d6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 197dcece849cf76866b2a290b35f505b2c377524bd69cbd1c54ff699eed96c26

import type { ConcreteRequest } from 'relay-runtime';
export type ContactUsQuery$variables = Record<PropertyKey, never>;
export type ContactUsQuery$data = {
  readonly signInSettings: {
    readonly contactEmail: string | null | undefined;
    readonly contactName: string | null | undefined;
    readonly contactPhone: string | null | undefined;
  };
};
export type ContactUsQuery = {
  response: ContactUsQuery$data;
  variables: ContactUsQuery$variables;
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
        "name": "contactName",
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
        "kind": "ScalarField",
        "name": "contactEmail",
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
    "name": "ContactUsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ContactUsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "197dcece849cf76866b2a290b35f505b2c377524bd69cbd1c54ff699eed96c26",
    "metadata": {},
    "name": "ContactUsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "19fa63950274a21f37aef0288248804c";

export default node;
