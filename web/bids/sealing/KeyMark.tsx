import { useEffect, useState } from "react";
import { Text } from "#design-system/Layout/Layout.tsx";
import { fromBase64url } from "#schema/bids/sealing/bytes.rules.ts";
import { keyMark } from "#schema/bids/sealing/parts.rules.ts";

/** A short fingerprint of a public key. Two people compare it by phone before one gives the other a part. */
export function KeyMark({ publicKey }: { publicKey: string }) {
  const [mark, setMark] = useState("");
  useEffect(() => {
    let current = true;
    void keyMark(fromBase64url(publicKey) ?? new Uint8Array(0)).then((found) => current && setMark(found));
    return () => {
      current = false;
    };
  }, [publicKey]);
  return (
    <Text as="span" fontFamily="mono">
      {mark}
    </Text>
  );
}
