/**
 * @generated SignedSource<<2dc5908f28f2af08dd37e8a7931efd08>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Declaration = "CARRIED" | "LOST";
export type MotionKind = "AMEND" | "EXECUTIVE_SESSION" | "MAIN" | "POSTPONE" | "RECONSIDER" | "REFER" | "SUBSTITUTE" | "TABLE";
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
export type Outcome = "FAILED" | "PASSED";
export type RuleBasis = "MEMBERS" | "PRESENT" | "VOTED";
export type RuleMeasure = "BOTH" | "HEADS" | "WEIGHT";
export type ThresholdType = "CUSTOM" | "FOUR_FIFTHS" | "FOUR_FIFTHS_OF_MEMBERS" | "FOUR_FIFTHS_OF_VOTED" | "MAJORITY" | "MAJORITY_OF_MEMBERS" | "MAJORITY_OF_VOTED" | "STRICT_WEIGHTED_MAJORITY" | "THREE_FOURTHS" | "THREE_FOURTHS_OF_MEMBERS" | "THREE_FOURTHS_OF_VOTED" | "TWO_THIRDS" | "TWO_THIRDS_OF_MEMBERS" | "TWO_THIRDS_OF_VOTED" | "UNANIMOUS" | "UNANIMOUS_OF_MEMBERS" | "UNANIMOUS_OF_VOTED" | "WEIGHTED_MAJORITY" | "WEIGHTED_MAJORITY_OF_MEMBERS" | "WEIGHTED_THREE_FIFTHS" | "WEIGHTED_TWO_THIRDS";
import type { FragmentRefs } from "relay-runtime";
export type MotionCard_motion$data = {
  readonly customRule: {
    readonly authority: string;
    readonly basis: RuleBasis;
    readonly denominator: number;
    readonly measure: RuleMeasure;
    readonly numerator: number;
    readonly strict: boolean;
  } | null | undefined;
  readonly declared: Declaration | null | undefined;
  readonly kind: MotionKind;
  readonly mover: {
    readonly name: string;
  } | null | undefined;
  readonly outcome: Outcome | null | undefined;
  readonly roll: ReadonlyArray<{
    readonly __typename: "RollEntry";
  }>;
  readonly seconder: {
    readonly name: string;
  } | null | undefined;
  readonly state: MotionState;
  readonly text: string;
  readonly thresholdType: ThresholdType;
  readonly " $fragmentSpreads": FragmentRefs<"CastingVote_motion" | "LiveTally_motion" | "MotionActions_motion" | "MotionEdit_motion" | "RollCall_motion" | "VoteLog_motion">;
  readonly " $fragmentType": "MotionCard_motion";
};
export type MotionCard_motion$key = {
  readonly " $data"?: MotionCard_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"MotionCard_motion">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MotionCard_motion",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
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
      "name": "outcome",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "declared",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "thresholdType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "CustomRule",
      "kind": "LinkedField",
      "name": "customRule",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "measure",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "numerator",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "denominator",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "strict",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "basis",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "authority",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "mover",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "seconder",
      "plural": false,
      "selections": (v0/*:: as any*/),
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
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MotionActions_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MotionEdit_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CastingVote_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RollCall_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LiveTally_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "VoteLog_motion"
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "c429520996ff4c62fa1cce9550cd5833";

export default node;
