/**
 * @generated SignedSource<<5ca28d8944b16fbfd2f0b72bc2cae374>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type StepState = "DONE" | "OPEN" | "PENDING" | "REJECTED" | "SKIPPED";
import type { FragmentRefs } from "relay-runtime";
export type RoutingTab_resolution$data = {
  readonly status: ResolutionStatus;
  readonly steps: ReadonlyArray<{
    readonly id: string;
    readonly key: string;
    readonly state: StepState;
    readonly " $fragmentSpreads": FragmentRefs<"RouteStepCard_step">;
  }>;
  readonly viewerCan: {
    readonly editRoute: {
      readonly allowed: boolean;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"RouteEditor_resolution" | "Timeline_resolution">;
  readonly " $fragmentType": "RoutingTab_resolution";
};
export type RoutingTab_resolution$key = {
  readonly " $data"?: RoutingTab_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoutingTab_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoutingTab_resolution",
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
      "concreteType": "RouteStep",
      "kind": "LinkedField",
      "name": "steps",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "key",
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "RouteStepCard_step"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "editRoute",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "allowed",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RouteEditor_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Timeline_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "47683bacb2a3dc07ec69238ea0e7a863";

export default node;
