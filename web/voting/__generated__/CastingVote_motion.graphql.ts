/**
 * @generated SignedSource<<3d6b83cf0eed7fcffdd816d0d63aa1d6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MotionState = "CLOSED" | "OPEN" | "PENDING" | "WITHDRAWN";
export type VoteValue = "ABSENT" | "ABSTAIN" | "NO" | "NONE" | "RECUSED" | "YES";
import type { FragmentRefs } from "relay-runtime";
export type CastingVote_motion$data = {
  readonly castingVote: VoteValue | null | undefined;
  readonly id: string;
  readonly state: MotionState;
  readonly tally: {
    readonly heads: {
      readonly notVoted: number;
      readonly yes: number;
    };
  };
  readonly version: number;
  readonly " $fragmentType": "CastingVote_motion";
};
export type CastingVote_motion$key = {
  readonly " $data"?: CastingVote_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"CastingVote_motion">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CastingVote_motion",
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
      "name": "castingVote",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Tally",
      "kind": "LinkedField",
      "name": "tally",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "HeadLedger",
          "kind": "LinkedField",
          "name": "heads",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "yes",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "notVoted",
              "storageKey": null
            }
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

(node as any).hash = "c5f2850c2897994997abd35d32d3a20f";

export default node;
