/**
 * @generated SignedSource<<e89e4a73d450e8a9372b7ede0568df35>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type Review = "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "LEGAL_REVIEW";
export type StepAction = "APPROVAL" | "FYI" | "SIGNATURE";
export type StepState = "DONE" | "OPEN" | "PENDING" | "REJECTED" | "SKIPPED";
import type { FragmentRefs } from "relay-runtime";
export type useRouteDraft_resolution$data = {
  readonly id: string;
  readonly routeNote: string;
  readonly status: ResolutionStatus;
  readonly steps: ReadonlyArray<{
    readonly action: StepAction;
    readonly email: string;
    readonly id: string;
    readonly name: string;
    readonly notes: string;
    readonly order: number;
    readonly stage: Review;
    readonly state: StepState;
  }>;
  readonly version: number;
  readonly " $fragmentType": "useRouteDraft_resolution";
};
export type useRouteDraft_resolution$key = {
  readonly " $data"?: useRouteDraft_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"useRouteDraft_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useRouteDraft_resolution",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "routeNote",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RouteStep",
      "kind": "LinkedField",
      "name": "steps",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "c2eed76d1fea19744e6cb1a9fe851f9d";

export default node;
