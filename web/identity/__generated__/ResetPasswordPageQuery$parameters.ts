/**
 * @generated SignedSource<<23988820452541ef5c1161c7fcfc8bf8>>
 * @relayHash 4dfb8c2445f2a58b9a8625b9fcddf5b9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b56f4c4065f8e2f617d27049d22547593230aa1fb0d30de2fa0e279bda26bc31

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { ResetPasswordPageQuery } from './ResetPasswordPageQuery.graphql';

const node: PreloadableConcreteRequest<ResetPasswordPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "b56f4c4065f8e2f617d27049d22547593230aa1fb0d30de2fa0e279bda26bc31",
    "metadata": {},
    "name": "ResetPasswordPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
