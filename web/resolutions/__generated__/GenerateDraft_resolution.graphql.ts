/**
 * @generated SignedSource<<58571cd422413f6cf4321dba775b43a1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type GenerateDraft_resolution$data = {
  readonly id: string;
  readonly version: number;
  readonly viewerCan: {
    readonly edit: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "GenerateDraft_resolution";
};
export type GenerateDraft_resolution$key = {
  readonly " $data"?: GenerateDraft_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"GenerateDraft_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GenerateDraft_resolution",
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
          "name": "edit",
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
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "075669df23d981bcc5ee88cec4ba9b8f";

export default node;
