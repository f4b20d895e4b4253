/**
 * @generated SignedSource<<2ed121cdc6d1b7c23d290e023920c72d>>
 * @relayHash 103d73bd686156d2f78704efce3ce85f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f6200cdbd2ad3c3c147577ec1ac49a865c9dc16e0dc8c81556cccdfcb7adfda7

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { NoticesPageQuery } from './NoticesPageQuery.graphql';

const node: PreloadableConcreteRequest<NoticesPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "f6200cdbd2ad3c3c147577ec1ac49a865c9dc16e0dc8c81556cccdfcb7adfda7",
    "metadata": {},
    "name": "NoticesPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
