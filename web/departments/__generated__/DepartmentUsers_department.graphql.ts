/**
 * @generated SignedSource<<291a4efb8c68dbcc06ae535e672d538e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DepartmentUsers_department$data = {
  readonly name: string;
  readonly people: ReadonlyArray<{
    readonly email: string;
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly phone: string | null | undefined;
    readonly title: string | null | undefined;
  }>;
  readonly " $fragmentType": "DepartmentUsers_department";
};
export type DepartmentUsers_department$key = {
  readonly " $data"?: DepartmentUsers_department$data;
  readonly " $fragmentSpreads": FragmentRefs<"DepartmentUsers_department">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DepartmentUsers_department",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "people",
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
          "name": "key",
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "phone",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Department",
  "abstractKey": null
};
})();

(node as any).hash = "13abb05448cded792365d67d59ff1b6d";

export default node;
