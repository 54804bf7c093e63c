import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PRODUCT_NAME: 'Tr\u00fceCorner' });
});

afterAll(() => server.stop());

/** Requests the page with headers that fetch would not send. */
function open(at: TestServer, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(`${at.url}/dev/outbox`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the page of the outbox', () => {
  it('shows what was written, the link to follow and the code to type', async () => {
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: 'page@example.com', password: 'correct horse battery' }),
    });
    const { raw } = await server.mailbox.emailTo('page@example.com');
    expect(raw).toContain('base64');
    const { status, text } = await open(server);
    expect(status).toBe(200);
    expect(text).toContain('To page@example.com,');
    expect(text).toContain('<h2>Confirm your email for Tr\u00fceCorner</h2>');
    expect(text).toMatch(
      /<a href="http:\/\/localhost:3000\/auth\/confirm\?token_hash=[0-9a-f]{64}&#38;type=signup">/,
    );
    expect(text).toMatch(/enter this code: \d{6}/);
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.1' },
    { forwarded: 'for=203.0.113.1' },
    { host: 'evil.com' },
    { via: '1.1 proxy' },
  ])('is not there for who asks with %j', async (headers) => {
    const { status, text } = await open(server, headers as Record<string, string>);
    expect(status).toBe(404);
    expect(text).not.toContain('page@example.com');
  });

  it('is not there for the world, whatever a proxy on this machine leaves out', async () => {
    const open443 = await startTestServer({ PUBLIC_URL: 'https://cards.example.com' });
    expect((await open(open443)).text).not.toContain('Outbox');
    await open443.stop();
  });

  it('is there for a phone on the local network, at this machine', async () => {
    const lan = await startTestServer({ PUBLIC_URL: 'https://192.168.1.20:3000' });
    expect((await open(lan)).text).toContain('Outbox');
    await lan.stop();
  });

  it('is not there where emails are sent', async () => {
    const sends = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect((await open(sends)).text).not.toContain('Outbox');
    await sends.stop();
  });
});
