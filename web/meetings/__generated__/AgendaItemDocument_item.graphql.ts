/**
 * @generated SignedSource<<bd64bca28bf87779cc89ba27790d3d96>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AgendaItemDocument_item$data = {
  readonly documentFile: {
    readonly " $fragmentSpreads": FragmentRefs<"UploadCard_file">;
  } | null | undefined;
  readonly id: string;
  readonly viewerCan: {
    readonly uploadDocument: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "AgendaItemDocument_item";
};
export type AgendaItemDocument_item$key = {
  readonly " $data"?: AgendaItemDocument_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"AgendaItemDocument_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AgendaItemDocument_item",
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
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "documentFile",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "UploadCard_file"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaItemCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "uploadDocument",
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
  "type": "AgendaItem",
  "abstractKey": null
};

(node as any).hash = "ece839472d059ada0d0ca1046d8085eb";

export default node;
