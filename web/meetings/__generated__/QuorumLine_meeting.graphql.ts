/**
 * @generated SignedSource<<876bcca3675c4d6a0a19030b986a1e07>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type QuorumLine_meeting$data = {
  readonly quorum: {
    readonly met: boolean;
    readonly sentence: string;
  } | null | undefined;
  readonly " $fragmentType": "QuorumLine_meeting";
};
export type QuorumLine_meeting$key = {
  readonly " $data"?: QuorumLine_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"QuorumLine_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "QuorumLine_meeting",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Quorum",
      "kind": "LinkedField",
      "name": "quorum",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "met",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentence",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};

(node as any).hash = "08e162931a182964e67edd0bf7255135";

export default node;
