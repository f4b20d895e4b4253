/**
 * @generated SignedSource<<9a37b4cc1497c92adf8237aa333127fc>>
 * @relayHash 6aeb0679920b4221a787c28dcb4b9e1c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 564065ea21b0f8a8c3d8acd68a2b1cab8489618019690b27d0bbe6f1f4ab5c46

import type { ConcreteRequest } from 'relay-runtime';
export type InboxPageSubscription$variables = Record<PropertyKey, never>;
export type InboxPageSubscription$data = {
  readonly viewerNoticesChanged: {
    readonly unreadNotices: number;
  };
};
export type InboxPageSubscription = {
  response: InboxPageSubscription$data;
  variables: InboxPageSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Viewer",
    "kind": "LinkedField",
    "name": "viewerNoticesChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "unreadNotices",
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
    "name": "InboxPageSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "InboxPageSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "564065ea21b0f8a8c3d8acd68a2b1cab8489618019690b27d0bbe6f1f4ab5c46",
    "metadata": {},
    "name": "InboxPageSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "a2b41eb4164d80cacb0da8f6199f6d2b";

export default node;
