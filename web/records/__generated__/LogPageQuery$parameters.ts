/**
 * @generated SignedSource<<33d324176ee5f9bc5d92fd0e138b1761>>
 * @relayHash 26b0a127888e58350ceab6e12f2b47f6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7c8dcd2accdd5bf533619642b1fd81d638fb0a7f69c9a5e9036a3e5f15f35f90

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { LogPageQuery } from './LogPageQuery.graphql';

const node: PreloadableConcreteRequest<LogPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "7c8dcd2accdd5bf533619642b1fd81d638fb0a7f69c9a5e9036a3e5f15f35f90",
    "metadata": {},
    "name": "LogPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
