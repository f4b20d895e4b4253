/**
 * @generated SignedSource<<f0d0de2beabd37048b99b5392c9d25e3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type StationState = "CURRENT" | "DONE" | "ENDED" | "LEFT_OUT" | "TO_COME";
import type { FragmentRefs } from "relay-runtime";
export type StatusBoardCard_resolution$data = {
  readonly createdAt: string;
  readonly department: string;
  readonly displayNumber: string;
  readonly id: string;
  readonly key: string;
  readonly stations: ReadonlyArray<{
    readonly state: StationState;
    readonly status: ResolutionStatus;
  }>;
  readonly status: ResolutionStatus;
  readonly title: string;
  readonly viewerCan: {
    readonly advance: {
      readonly reason: string | null | undefined;
    };
    readonly publish: {
      readonly reason: string | null | undefined;
    };
    readonly return: {
      readonly reason: string | null | undefined;
    };
    readonly submit: {
      readonly reason: string | null | undefined;
    };
  };
  readonly viewerIsWaitedOn: boolean;
  readonly waitingOn: string | null | undefined;
  readonly waitingSince: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"LifecycleDialog_resolution">;
  readonly " $fragmentType": "StatusBoardCard_resolution";
};
export type StatusBoardCard_resolution$key = {
  readonly " $data"?: StatusBoardCard_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"StatusBoardCard_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "reason",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StatusBoardCard_resolution",
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
      "name": "displayNumber",
      "storageKey": null
    },
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
      "name": "department",
      "storageKey": null
    },
    (v0/*:: as any*/),
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
      "name": "waitingSince",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerIsWaitedOn",
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
        (v0/*:: as any*/),
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
          "name": "submit",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "advance",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "return",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "publish",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LifecycleDialog_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "d6f4c19f21ee35fd9a8e092a749057b2";

export default node;
