/**
 * @generated SignedSource<<419202de06155081cffc9cbdbc3577b8>>
 * @relayHash aeab1f021b8dcd1023d734a076633a9a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID aaa50beb13f2a960b266c590225833c6ace72ea9a63de27bc1822ffadd6722c8

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { ShellQuery } from './ShellQuery.graphql';

const node: PreloadableConcreteRequest<ShellQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "aaa50beb13f2a960b266c590225833c6ace72ea9a63de27bc1822ffadd6722c8",
    "metadata": {},
    "name": "ShellQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
