set -eu
FRONT="${1:-front.jpg}"
AUTH="Authorization: Bearer $TRUECORNER_KEY"

# The same key means the same scan, so retrying after a lost response does not cost a second one.
curl --fail-with-body -sS -H "$AUTH" -H "Idempotency-Key: curl-$FRONT" \
  -F "front=@$FRONT;type=image/jpeg" -F 'details={"name":"Tidal Drake"};type=application/json' \
  "$TRUECORNER_URL/api/v1/scans"
echo

curl --fail-with-body -sS -H "$AUTH" "$TRUECORNER_URL/api/v1/cards?q=drake&sort=newest"
echo

curl --fail-with-body -sS -H "$AUTH" "$TRUECORNER_URL/api/v1/cards/export?format=csv"
