"""A sealer that a stranger wrote from docs/envelope.md: Python's standard library, and openssl for AES. Reads a job as JSON on the standard input:
{sheet: {county, solicitation, edition, vendor, publicKey}, parts: [{name, words, attachments: [base64]}]}; writes the envelope to the standard output."""

import base64, hashlib, hmac, json, secrets, subprocess, sys

# The curve P-256 (FIPS 186-4, D.1.2.3).
P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def add(one, other):
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, P) if one == other else (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P


def times(point, factor):
    result = None
    while factor:
        if factor & 1:
            result = add(result, point)
        point = add(point, point)
        factor >>= 1
    return result


def raw(point):
    return b"\x04" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def point_of(key):
    x, y = int.from_bytes(key[1:33], "big"), int.from_bytes(key[33:], "big")
    assert len(key) == 65 and key[0] == 4 and (y * y - x * x * x + 3 * x - B) % P == 0
    return x, y


# RFC 9180.
def extract(suite, salt, label, material):
    return hmac.new(salt, b"HPKE-v1" + suite + label + material, hashlib.sha256).digest()


def expand(suite, key, label, info, length):
    labeled = length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info
    return hmac.new(key, labeled + b"\x01", hashlib.sha256).digest()[:length]


KEM, HPKE = b"KEM\x00\x10", b"HPKE\x00\x10\x00\x01\x00\x02"


def aes(mode, key, data, *more):
    command = ["openssl", "enc", f"-aes-256-{mode}", "-K", key.hex(), "-nopad", *more]
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout


def ghash(key, data):
    value = 0
    for at in range(0, len(data), 16):
        value ^= int.from_bytes(data[at : at + 16], "big")
        product, power = 0, key
        for bit in range(127, -1, -1):
            if value >> bit & 1:
                product ^= power
            power = power >> 1 ^ (0xE1 << 120 if power & 1 else 0)
        value = product
    return value


def gcm(key, nonce, aad, text):
    """AES-256-GCM (NIST SP 800-38D) out of AES in counter mode."""
    filled = lambda data: data + bytes(-len(data) % 16)
    first = nonce + b"\x00\x00\x00\x01"
    sealed = aes("ctr", key, text, "-iv", (nonce + b"\x00\x00\x00\x02").hex())
    lengths = (len(aad) * 8).to_bytes(8, "big") + (len(sealed) * 8).to_bytes(8, "big")
    own = int.from_bytes(aes("ecb", key, bytes(16)), "big")
    tag = ghash(own, filled(aad) + filled(sealed) + lengths) ^ int.from_bytes(aes("ecb", key, first), "big")
    return sealed + tag.to_bytes(16, "big")


def seal(receiver, aad, text):
    own = secrets.randbelow(N - 1) + 1
    enc = raw(times(G, own))
    shared_x = times(point_of(receiver), own)[0].to_bytes(32, "big")
    shared = expand(KEM, extract(KEM, b"", b"eae_prk", shared_x), b"shared_secret", enc + receiver, 32)
    context = b"\x00" + extract(HPKE, b"", b"psk_id_hash", b"") + extract(HPKE, b"", b"info_hash", b"Dais sealed bid 1")
    secret = extract(HPKE, shared, b"secret", b"")
    key, nonce = expand(HPKE, secret, b"key", context, 32), expand(HPKE, secret, b"base_nonce", context, 12)
    return enc + gcm(key, nonce, aad, text)


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def main():
    job = json.load(sys.stdin)
    sheet = job["sheet"]
    receiver = base64.urlsafe_b64decode(sheet["publicKey"] + "==")
    plain = []
    for part in job["parts"]:
        words = part["words"].encode()
        text = len(words).to_bytes(4, "big") + words + b"".join(map(base64.b64decode, part["attachments"]))
        plain.append((part["name"], text + bytes(-len(text) % 4096)))
    header = {
        "v": 1,
        **{name: sheet[name] for name in ("county", "solicitation", "edition", "vendor")},
        "key": hashlib.sha256(receiver).hexdigest(),
        "parts": [{"name": name, "bytes": 65 + len(text) + 16} for name, text in plain],
    }
    words = canonical(header)
    outside = b"DAISBID1" + len(words).to_bytes(4, "big") + words
    sys.stdout.buffer.write(outside + b"".join(seal(receiver, outside + name.encode(), text) for name, text in plain))


main()
