import { createServer } from 'node:http';
import { verifyWebhook } from '@tc/client';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  try {
    const { type, data } = verifyWebhook(WEBHOOK_SECRET, request.headers, body);
    console.log(type, data.scan?.id ?? '', data.scan?.grade?.psa ?? '');
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(PORT), () => console.log('listening'));
