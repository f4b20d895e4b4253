/**
 * @generated SignedSource<<3a960c8980f39585bfceb1cf2a8397ce>>
 * @relayHash 888248836954d2668e95e133d5a160e0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d6e47416643ae17fa3d82abb52c3f7aabde49383b4f9a21a8eddef3dfc6117ca

import type { ConcreteRequest } from 'relay-runtime';
export type RouteLetterNoticeQuery$variables = {
  token: string;
};
export type RouteLetterNoticeQuery$data = {
  readonly routeStepByLink: {
    readonly __typename: "RouteStep";
  } | null | undefined;
};
export type RouteLetterNoticeQuery = {
  response: RouteLetterNoticeQuery$data;
  variables: RouteLetterNoticeQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "token"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "token",
    "variableName": "token"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RouteLetterNoticeQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RouteStep",
        "kind": "LinkedField",
        "name": "routeStepByLink",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RouteLetterNoticeQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RouteStep",
        "kind": "LinkedField",
        "name": "routeStepByLink",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
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
    "id": "d6e47416643ae17fa3d82abb52c3f7aabde49383b4f9a21a8eddef3dfc6117ca",
    "metadata": {},
    "name": "RouteLetterNoticeQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "6b17206f3ca066282fa3c275ed0b6228";

export default node;
