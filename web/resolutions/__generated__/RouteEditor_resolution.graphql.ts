/**
 * @generated SignedSource<<27bb31caa3f42005adf05482f714cb45>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type StationState = "CURRENT" | "DONE" | "ENDED" | "LEFT_OUT" | "TO_COME";
import type { FragmentRefs } from "relay-runtime";
export type RouteEditor_resolution$data = {
  readonly displayNumber: string;
  readonly stations: ReadonlyArray<{
    readonly state: StationState;
    readonly status: ResolutionStatus;
  }>;
  readonly suggestedRoute: {
    readonly id: string;
  } | null | undefined;
  readonly title: string;
  readonly viewerCan: {
    readonly editRoute: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"useRouteDraft_resolution">;
  readonly " $fragmentType": "RouteEditor_resolution";
};
export type RouteEditor_resolution$key = {
  readonly " $data"?: RouteEditor_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"RouteEditor_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RouteEditor_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
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
          "name": "state",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RouteTemplate",
      "kind": "LinkedField",
      "name": "suggestedRoute",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
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
              "name": "reason",
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
      "name": "useRouteDraft_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "6ef43f3f52659be117ade62b0b16bb31";

export default node;
