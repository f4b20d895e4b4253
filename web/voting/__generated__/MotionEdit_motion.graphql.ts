/**
 * @generated SignedSource<<91dac0ee6d08a2a01162579c9d5c24ee>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MotionKind = "AMEND" | "EXECUTIVE_SESSION" | "MAIN" | "POSTPONE" | "RECONSIDER" | "REFER" | "SUBSTITUTE" | "TABLE";
export type RuleBasis = "MEMBERS" | "PRESENT" | "VOTED";
export type RuleMeasure = "BOTH" | "HEADS" | "WEIGHT";
export type ThresholdType = "CUSTOM" | "FOUR_FIFTHS" | "FOUR_FIFTHS_OF_MEMBERS" | "FOUR_FIFTHS_OF_VOTED" | "MAJORITY" | "MAJORITY_OF_MEMBERS" | "MAJORITY_OF_VOTED" | "STRICT_WEIGHTED_MAJORITY" | "THREE_FOURTHS" | "THREE_FOURTHS_OF_MEMBERS" | "THREE_FOURTHS_OF_VOTED" | "TWO_THIRDS" | "TWO_THIRDS_OF_MEMBERS" | "TWO_THIRDS_OF_VOTED" | "UNANIMOUS" | "UNANIMOUS_OF_MEMBERS" | "UNANIMOUS_OF_VOTED" | "WEIGHTED_MAJORITY" | "WEIGHTED_MAJORITY_OF_MEMBERS" | "WEIGHTED_THREE_FIFTHS" | "WEIGHTED_TWO_THIRDS";
import type { FragmentRefs } from "relay-runtime";
export type MotionEdit_motion$data = {
  readonly customRule: {
    readonly authority: string;
    readonly basis: RuleBasis;
    readonly denominator: number;
    readonly measure: RuleMeasure;
    readonly numerator: number;
    readonly strict: boolean;
  } | null | undefined;
  readonly id: string;
  readonly kind: MotionKind;
  readonly mover: {
    readonly id: string;
  } | null | undefined;
  readonly seconder: {
    readonly id: string;
  } | null | undefined;
  readonly text: string;
  readonly thresholdType: ThresholdType;
  readonly version: number;
  readonly " $fragmentType": "MotionEdit_motion";
};
export type MotionEdit_motion$key = {
  readonly " $data"?: MotionEdit_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"MotionEdit_motion">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MotionEdit_motion",
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
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "seconder",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "1a7969f387ab324e77a6c2255ef8ec68";

export default node;
