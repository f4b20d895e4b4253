/**
 * @generated SignedSource<<68620a4f6290a0111920431028bac788>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type UploadCard_file$data = {
  readonly createdAt: string;
  readonly filename: string;
  readonly id: string;
  readonly size: string | null | undefined;
  readonly url: string;
  readonly " $fragmentType": "UploadCard_file";
};
export type UploadCard_file$key = {
  readonly " $data"?: UploadCard_file$data;
  readonly " $fragmentSpreads": FragmentRefs<"UploadCard_file">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "UploadCard_file",
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
      "name": "filename",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "size",
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
      "name": "url",
      "storageKey": null
    }
  ],
  "type": "StoredFile",
  "abstractKey": null
};

(node as any).hash = "2e1296fc6fcef9faa7b1e4b79380a130";

export default node;
