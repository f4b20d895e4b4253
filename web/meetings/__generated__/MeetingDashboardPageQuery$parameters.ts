/**
 * @generated SignedSource<<a84af03580b31758fc3209152ba7a554>>
 * @relayHash 89354ddaac8d9a7518cd2c6104b9b6a9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 49a74d83fac674c3a0447778d7873e8d6c926e06d3ff62a4eef2b0c44c98cc03

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingDashboardPageQuery } from './MeetingDashboardPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingDashboardPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "49a74d83fac674c3a0447778d7873e8d6c926e06d3ff62a4eef2b0c44c98cc03",
    "metadata": {},
    "name": "MeetingDashboardPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
