/**
 * @generated SignedSource<<f769738eb9e97077166dd345a5022b70>>
 * @relayHash 3e9b7475a15f8687678155f326b9dc59
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7cb653ca5dc0dffbcdb803493d9853cf640fd06a214b5f52e7b17d1b033d0912

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DashboardPageQuery } from './DashboardPageQuery.graphql';

const node: PreloadableConcreteRequest<DashboardPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "7cb653ca5dc0dffbcdb803493d9853cf640fd06a214b5f52e7b17d1b033d0912",
    "metadata": {},
    "name": "DashboardPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
