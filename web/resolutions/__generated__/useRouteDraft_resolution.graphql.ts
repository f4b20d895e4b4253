/**
 * @generated SignedSource<<7a3a89bda0d31a7387bf3ecf6ca05941>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Review = "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "LEGAL_REVIEW";
export type StepAction = "APPROVAL" | "FYI" | "SIGNATURE";
export type StepState = "DONE" | "OPEN" | "PENDING" | "REJECTED" | "SKIPPED";
import type { FragmentRefs } from "relay-runtime";
export type useRouteDraft_resolution$data = {
  readonly id: string;
  readonly routeNote: string;
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

(node as any).hash = "1f9e6a9ad313ece707e2a857bf9c45b6";

export default node;
