"""Did the holder of a key give this decision? Works offline. Python 3.8 or later, nothing to install.

    python3 receipt.py VKEY decision.json

VKEY is the vkey of /api/transparency/checkpoint, kept from an earlier day. Takes a full decision, a brief one, and a
brief one with its proof (proof=true). Prints what is proved and ends with 0, or what is wrong and ends with 1.

{{made_for}}
"""

import base64
import hashlib
import json
import re
import sys

ADDED = {"schema_version", "decision_id", "decision_sha256", "generated_at", "facts_from_report", "ignored", "receipt",
         "ledger", "links", "metering", "next_question", "state"}


class Number(str):
    """A number as it is written: RFC 8785 wants it so, and the service wrote it by RFC 8785."""


def canonical(value):
    """RFC 8785: names in the order of UTF-16, no blanks."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(one) for one in value) + "]"
    return str(value) if isinstance(value, Number) else json.dumps(value, ensure_ascii=False)


# The trees of RFC 9162.


def sha256(data):
    return hashlib.sha256(data).digest()


def leaf(value):
    return sha256(b"\0" + canonical(value).encode())


def head(level):
    if not level:
        return sha256(b"")
    while len(level) > 1:
        pairs = [level[i:i + 2] for i in range(0, len(level), 2)]
        level = [sha256(b"\1" + pair[0] + pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0]


def root_of(node, index, size, path):
    """The root that a leaf and its path lead to; None if the path does not fit."""
    index, last = int(index), int(size) - 1
    if not 0 <= index <= last:
        return None
    for beside in path:
        beside = bytes.fromhex(beside)
        if len(beside) != 32 or last == 0:
            return None
        if index % 2 or index == last:
            node = sha256(b"\1" + beside + node)
            while index % 2 == 0 and index:
                index, last = index >> 1, last >> 1
        else:
            node = sha256(b"\1" + node + beside)
        index, last = index >> 1, last >> 1
    return node.hex() if last == 0 else None


# The tree of the members of a decision: a list is a tree of its items.


def in_tree(value):
    items = value if isinstance(value, list) else [value]
    return {
        "kind": "list" if isinstance(value, list) else "value",
        "count": Number(len(items)),
        "sha256": head([leaf(one) for one in items]).hex(),
    }


def members_head(members):
    return head([leaf([one["name"], one["kind"], one["count"], one["sha256"]]) for one in members]).hex()


def proved_by(document):
    """The hash that the proof of a brief decision leads to, and the fields that it proves."""
    proof, proved = document["proof"], []
    members = proof["members"]
    names = [one["name"] for one in members]
    if proof["path"] or [int(one["index"]) for one in members] != list(range(int(proof["size"]))):
        raise ValueError("the proof does not name all members")
    if names != sorted(set(names)):
        raise ValueError("the proof does not name each member once, in their order")
    for one in members:
        shown = one["shown"]
        if shown is None:
            continue
        if shown != one["name"]:
            raise ValueError(f"{shown} is shown for {one['name']}")
        value = document[shown]
        if "items" in one:
            roots = {root_of(leaf(item), at["index"], one["count"], at["path"]) for at, item in zip(one["items"], value)}
            holds = len(value) == len(one["items"]) and roots <= {one["sha256"]}
        else:
            holds = in_tree(value).items() <= one.items()
        if not holds:
            raise ValueError(f"{shown} is not what was decided")
        proved.append(shown)
    return members_head(members), proved


# Ed25519, checked as RFC 8032 says.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def point(encoded):
    y = int.from_bytes(encoded, "little")
    odd, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or y >= P or (x == 0 and odd):
        raise ValueError("this is no point")
    x = P - x if x % 2 != odd else x
    return x, y, 1, x * y % P


def add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    return (f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P


def times(factor, a):
    result = (0, 1, 1, 0)
    while factor:
        result = add(result, a) if factor & 1 else result
        a, factor = add(a, a), factor >> 1
    return result


BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def signed_by(key, message, signature):
    if len(signature) != 64:
        return False
    factor = int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    try:
        left, right = times(factor, BASE), add(point(signature[:32]), times(challenge, point(key)))
    except ValueError:
        return False
    same = [(left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1)]
    return factor < ORDER and all(same)


def receipt_holds(receipt, key):
    """Whether the key signed the receipt: alone (version 1), or in a tree of receipts (version 2)."""
    spki = bytes.fromhex("302a300506032b6570032100") + key
    if receipt["key_id"] != sha256(spki).hex()[:16]:
        return False
    if receipt["schema_version"] == "service.decision_receipt.v1":
        message = {name: value for name, value in receipt.items() if name != "signature"}
        signature = base64.b64decode(receipt["signature"])
        return signed_by(key, canonical(message).encode(), signature)
    around = {"root", "index", "size", "path", "signature"}
    message = {name: value for name, value in receipt.items() if name not in around}
    if root_of(leaf(message), receipt["index"], receipt["size"], receipt["path"]) != receipt["root"]:
        return False
    head_of = {name: receipt[name] for name in ("algorithm", "key_id", "root", "schema_version", "size")}
    return signed_by(key, canonical(head_of).encode(), base64.urlsafe_b64decode(receipt["signature"] + "=="))


def check(document, key):
    """The fields that are proved; raises ValueError if the key's holder did not give this decision."""
    receipt = document["receipt"]
    payload = receipt["payload"]
    judged = {name: value for name, value in document.items() if name not in ADDED}
    if document["schema_version"] != "service.agent_decision_brief.v1":
        proved = sorted(judged)
        if receipt["schema_version"] == "service.decision_receipt.v1":
            found = sha256(canonical(judged).encode()).hex()
        else:
            found = members_head([{"name": name, **in_tree(judged[name])} for name in proved])
    elif "proof" in document:
        found, proved = proved_by(document)
    else:
        found, proved = payload["decision_sha256"], ["as_of", "decision"]
    if not found == document["decision_sha256"] == payload["decision_sha256"]:
        raise ValueError("decision_sha256 is another one")
    if document["decision_id"] != "dec_" + found[:32]:
        raise ValueError("decision_id belongs to another decision")
    if document["decision"] != payload["decision"] or document["as_of"] != payload["as_of"]:
        raise ValueError("the receipt has another verdict or day")
    if not receipt_holds(receipt, key):
        raise ValueError("the signature is wrong")
    return proved


if len(sys.argv) != 3:
    sys.exit("usage: python3 receipt.py VKEY decision.json")
key = base64.b64decode(re.sub(r"^[^+]*\+[^+]*\+", "", sys.argv[1]))
if len(key) != 33 or key[0] != 1:
    sys.exit("VKEY is no Ed25519 verifier key")
with open(sys.argv[2], encoding="utf-8") as file:
    document = json.load(file, parse_float=Number, parse_int=Number)
try:
    proved = check(document, key[1:])
except (AttributeError, KeyError, TypeError, ValueError) as fault:
    print(f"does not hold: {fault}")
    sys.exit(1)
signed = document["receipt"]["payload"]
print(f"holds: {signed['issuer']} judged {signed['decision']} as of {signed['as_of']}, on {signed['judged_on']}")
print(f"proved: {' '.join(proved)}")
