/**
 * @generated SignedSource<<75cff9166f23940cae1520f90513a42e>>
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
export type RouteStepCard_step$data = {
  readonly action: StepAction;
  readonly decidedAt: string | null | undefined;
  readonly decidedByName: string | null | undefined;
  readonly email: string;
  readonly name: string;
  readonly notes: string;
  readonly openedAt: string | null | undefined;
  readonly order: number;
  readonly reason: string | null | undefined;
  readonly signedHash: string | null | undefined;
  readonly stage: Review;
  readonly state: StepState;
  readonly " $fragmentSpreads": FragmentRefs<"RouteStepActions_step">;
  readonly " $fragmentType": "RouteStepCard_step";
};
export type RouteStepCard_step$key = {
  readonly " $data"?: RouteStepCard_step$data;
  readonly " $fragmentSpreads": FragmentRefs<"RouteStepCard_step">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RouteStepCard_step",
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "openedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "decidedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "decidedByName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "signedHash",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RouteStepActions_step"
    }
  ],
  "type": "RouteStep",
  "abstractKey": null
};

(node as any).hash = "e3406cec6e39552d868c8cbff965fe64";

export default node;
