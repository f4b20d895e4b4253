/**
 * @generated SignedSource<<f042426e222e2be8854e7dc315f2f180>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AttendanceRow_attendance$data = {
  readonly id: string;
  readonly leftTime: string | null | undefined;
  readonly name: string;
  readonly present: boolean;
  readonly time: string | null | undefined;
  readonly " $fragmentType": "AttendanceRow_attendance";
};
export type AttendanceRow_attendance$key = {
  readonly " $data"?: AttendanceRow_attendance$data;
  readonly " $fragmentSpreads": FragmentRefs<"AttendanceRow_attendance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AttendanceRow_attendance",
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
      "name": "present",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "time",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "leftTime",
      "storageKey": null
    }
  ],
  "type": "Attendance",
  "abstractKey": null
};

(node as any).hash = "0f5d1d4545675e046c9e510e7a7ff172";

export default node;
