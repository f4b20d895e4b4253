/**
 * @generated SignedSource<<9e2e84f8d8a419a42b40eca916fc3b50>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type VoteValue = "ABSENT" | "ABSTAIN" | "NO" | "NONE" | "RECUSED" | "YES";
import type { FragmentRefs } from "relay-runtime";
export type CorrectVote_motion$data = {
  readonly roll: ReadonlyArray<{
    readonly entitled: boolean;
    readonly id: string;
    readonly name: string;
    readonly seat: string | null | undefined;
    readonly vote: VoteValue;
  }>;
  readonly " $fragmentType": "CorrectVote_motion";
};
export type CorrectVote_motion$key = {
  readonly " $data"?: CorrectVote_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"CorrectVote_motion">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CorrectVote_motion",
  "selections": [
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
          "name": "id",
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
          "name": "seat",
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
          "kind": "ScalarField",
          "name": "entitled",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Motion",
  "abstractKey": null
};

(node as any).hash = "a0480f0d9f4a68f410e59c93636d10e9";

export default node;
