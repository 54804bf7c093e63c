import hashlib
import json
import os
import sys
import time
import urllib.request
import uuid

URL = os.environ["TRUECORNER_URL"]
KEY = os.environ["TRUECORNER_KEY"]


def call(method, path, body=None, headers=None):
    request = urllib.request.Request(URL + path, data=body, method=method)
    request.add_header("Authorization", f"Bearer {KEY}")
    for name, value in (headers or {}).items():
        request.add_header(name, value)
    with urllib.request.urlopen(request) as answer:
        return answer.read()


def send_photo(path, details):
    boundary = uuid.uuid4().hex
    with open(path, "rb") as file:
        photo = file.read()
    body = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="front"; filename="front.jpg"\r\n'
        "Content-Type: image/jpeg\r\n\r\n"
    ).encode() + photo + (
        f'\r\n--{boundary}\r\nContent-Disposition: form-data; name="details"\r\n\r\n'
        f"{json.dumps(details)}\r\n--{boundary}--\r\n"
    ).encode()
    # The same key means the same scan, so retrying after a lost response does not cost a second one. It is made
    # from the photo, because another photo may have the same name.
    headers = {
        "Content-Type": f"multipart/form-data; boundary={boundary}",
        "Idempotency-Key": f"python-{hashlib.sha256(photo).hexdigest()}",
    }
    return json.loads(call("POST", "/api/v1/scans", body, headers))


scan = send_photo(sys.argv[1] if len(sys.argv) > 1 else "front.jpg", {"name": "Tidal Drake"})
while scan["status"] in ("queued", "grading"):
    time.sleep(1)
    scan = json.loads(call("GET", f"/api/v1/scans/{scan['id']}"))
grades = (scan["report"] or {}).get("psa") or {}
print("PSA", grades.get("grade", scan["status"]))

for card in json.loads(call("GET", "/api/v1/cards?q=drake&sort=newest"))["items"]:
    print(card["name"])

print(call("GET", "/api/v1/cards/export?format=csv").decode("utf-8-sig").splitlines()[0])
