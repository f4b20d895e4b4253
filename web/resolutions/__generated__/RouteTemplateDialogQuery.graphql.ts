/**
 * @generated SignedSource<<257aa636401ec62ca08bc8ca532d1b02>>
 * @relayHash 0a5cfdc670e3ec947ad5f8c1b0fae9c1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 36156a57fac63f972ba2486f725093a8d5dbcaad3a25f2080ff321e84f1892bd

import type { ConcreteRequest } from 'relay-runtime';
export type Review = "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "LEGAL_REVIEW";
export type StepAction = "APPROVAL" | "FYI" | "SIGNATURE";
export type RouteTemplateDialogQuery$variables = Record<PropertyKey, never>;
export type RouteTemplateDialogQuery$data = {
  readonly routeTemplates: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly steps: ReadonlyArray<{
      readonly action: StepAction;
      readonly email: string;
      readonly name: string;
      readonly notes: string;
      readonly order: number;
      readonly stage: Review;
    }>;
  }>;
};
export type RouteTemplateDialogQuery = {
  response: RouteTemplateDialogQuery$data;
  variables: RouteTemplateDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "RouteTemplate",
    "kind": "LinkedField",
    "name": "routeTemplates",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
      (v0/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "RouteTemplateStep",
        "kind": "LinkedField",
        "name": "steps",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "stage",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "order",
            "storageKey": null
          },
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "email",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "action",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "notes",
            "storageKey": null
          }
        ],
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
    "name": "RouteTemplateDialogQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "RouteTemplateDialogQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "36156a57fac63f972ba2486f725093a8d5dbcaad3a25f2080ff321e84f1892bd",
    "metadata": {},
    "name": "RouteTemplateDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "70c84f3c7264aacfd862ca9ffd30929d";

export default node;
