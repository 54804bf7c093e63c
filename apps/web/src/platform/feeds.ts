/** Text escaped for XML, in an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const KEPT_AN_HOUR = 'public, max-age=3600';

/** A response that is not a page. */
export function answerText(type: string, body: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': KEPT_AN_HOUR },
  });
}
