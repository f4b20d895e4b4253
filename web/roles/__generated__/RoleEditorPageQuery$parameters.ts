/**
 * @generated SignedSource<<2dccdc055f4f26fd83a601700835c2ec>>
 * @relayHash 36e7676eed8f46cd4a16d0264e3a3713
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 64ac87897778c4ffc489d1f651dd19a2f406f133e0f9cc6910e17208e176f2c4

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { RoleEditorPageQuery } from './RoleEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<RoleEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "64ac87897778c4ffc489d1f651dd19a2f406f133e0f9cc6910e17208e176f2c4",
    "metadata": {},
    "name": "RoleEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
