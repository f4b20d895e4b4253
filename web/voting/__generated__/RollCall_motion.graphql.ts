/**
 * @generated SignedSource<<3a62308a8a55e01ba0229935373fd2ab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MotionKind = "AMEND" | "EXECUTIVE_SESSION" | "MAIN" | "POSTPONE" | "RECONSIDER" | "REFER" | "SUBSTITUTE" | "TABLE";
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
export type VoteEventKind = "CAST" | "CHANGE" | "CORRECTION" | "UNDO";
export type VoteValue = "ABSENT" | "ABSTAIN" | "NO" | "NONE" | "RECUSED" | "YES";
import type { FragmentRefs } from "relay-runtime";
export type RollCall_motion$data = {
  readonly id: string;
  readonly kind: MotionKind;
  readonly roll: ReadonlyArray<{
    readonly entitled: boolean;
    readonly id: string;
    readonly lastEvent: {
      readonly byMember: boolean;
      readonly kind: VoteEventKind;
    } | null | undefined;
    readonly name: string;
    readonly position: number;
    readonly present: boolean;
    readonly seat: string | null | undefined;
    readonly vote: VoteValue;
    readonly weight: string;
    readonly " $fragmentSpreads": FragmentRefs<"RollLineTools_entry">;
  }>;
  readonly sequence: number;
  readonly state: MotionState;
  readonly version: number;
  readonly viewerCan: {
    readonly correct: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly editRoll: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly record: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly undo: {
      readonly allowed: boolean;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"CorrectVote_motion" | "RollAdd_motion">;
  readonly " $fragmentType": "RollCall_motion";
};
export type RollCall_motion$key = {
  readonly " $data"?: RollCall_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"RollCall_motion">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "allowed",
  "storageKey": null
},
v3 = [
  (v2/*:: as any*/),
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
  "name": "RollCall_motion",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sequence",
      "storageKey": null
    },
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
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RollEntry",
      "kind": "LinkedField",
      "name": "roll",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "seat",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "position",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "present",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "entitled",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "weight",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "vote",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "VoteEvent",
          "kind": "LinkedField",
          "name": "lastEvent",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "byMember",
              "storageKey": null
            },
            (v1/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "RollLineTools_entry"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MotionCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "record",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "editRoll",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "undo",
          "plural": false,
          "selections": [
            (v2/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "correct",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CorrectVote_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RollAdd_motion"
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "b9c71165e517e320c325056ea2dd8c8d";

export default node;
