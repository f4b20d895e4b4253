/**
 * @generated SignedSource<<a545cdfe74ef2d0106d80eab045d59ac>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type StationState = "CURRENT" | "DONE" | "ENDED" | "LEFT_OUT" | "TO_COME";
import type { FragmentRefs } from "relay-runtime";
export type Stations_resolution$data = {
  readonly displayNumber: string;
  readonly stations: ReadonlyArray<{
    readonly label: string;
    readonly since: string | null | undefined;
    readonly state: StationState;
    readonly status: ResolutionStatus;
    readonly waitingOn: string | null | undefined;
  }>;
  readonly " $fragmentType": "Stations_resolution";
};
export type Stations_resolution$key = {
  readonly " $data"?: Stations_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"Stations_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Stations_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Station",
      "kind": "LinkedField",
      "name": "stations",
      "plural": true,
      "selections": [
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
          "name": "label",
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
          "name": "waitingOn",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "since",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "17c033881940a6f401c2c52c681ef908";

export default node;
