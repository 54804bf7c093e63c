set -eu
FRONT="${1:-front.jpg}"
AUTH="Authorization: Bearer $TRUECORNER_KEY"

# The same key means the same scan, so retrying after a lost response does not cost a second one. The key is made from
# the photo, because another photo may have the same name.
SCAN=$(curl --fail-with-body -sS -H "$AUTH" -H "Idempotency-Key: curl-$(cksum < "$FRONT" | cut -d ' ' -f 1)" \
  -F "front=@$FRONT;type=image/jpeg" -F 'details={"name":"Tidal Drake"};type=application/json' \
  "$TRUECORNER_URL/api/v1/scans")

# A busy server answers before it has graded the photo. Ask again until it has.
while echo "$SCAN" | grep -Eq '"status":"(queued|grading)"'; do
  sleep 1
  ID=$(echo "$SCAN" | grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
  SCAN=$(curl --fail-with-body -sS -H "$AUTH" "$TRUECORNER_URL/api/v1/scans/$ID")
done
echo "$SCAN"

curl --fail-with-body -sS -H "$AUTH" "$TRUECORNER_URL/api/v1/cards?q=drake&sort=newest"
echo

curl --fail-with-body -sS -H "$AUTH" "$TRUECORNER_URL/api/v1/cards/export?format=csv"
