/**
 * @generated SignedSource<<93181621e16eb79972dd782992b9b413>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Declaration = "CARRIED" | "LOST";
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
export type Outcome = "FAILED" | "PASSED";
export type RuleBasis = "MEMBERS" | "PRESENT" | "VOTED";
export type RuleMeasure = "BOTH" | "HEADS" | "WEIGHT";
import type { FragmentRefs } from "relay-runtime";
export type Verdict_motion$data = {
  readonly declared: Declaration | null | undefined;
  readonly id: string;
  readonly outcome: Outcome | null | undefined;
  readonly sequence: number;
  readonly state: MotionState;
  readonly verdict: {
    readonly arithmetic: string;
    readonly authority: string;
    readonly decided: Outcome | null | undefined;
    readonly notVoted: ReadonlyArray<string>;
    readonly otherBases: ReadonlyArray<{
      readonly basis: RuleBasis;
      readonly measure: RuleMeasure;
      readonly passed: boolean;
      readonly threshold: string;
    }>;
    readonly passed: boolean;
    readonly ruleLabel: string;
    readonly sentence: string;
    readonly tieBroken: boolean;
    readonly warnings: ReadonlyArray<string>;
  } | null | undefined;
  readonly version: number;
  readonly " $fragmentType": "Verdict_motion";
};
export type Verdict_motion$key = {
  readonly " $data"?: Verdict_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"Verdict_motion">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "passed",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Verdict_motion",
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
      "concreteType": "Verdict",
      "kind": "LinkedField",
      "name": "verdict",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "decided",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "ruleLabel",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "authority",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "arithmetic",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentence",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "warnings",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "notVoted",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tieBroken",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "OtherBasis",
          "kind": "LinkedField",
          "name": "otherBases",
          "plural": true,
          "selections": [
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
              "name": "measure",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "threshold",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Motion",
  "abstractKey": null
};
})();

(node as any).hash = "a203826d72a07d6527138abd596fc9a8";

export default node;
