import { describe, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { startTestServer } from '../test-server.ts';

describe('where emails lead back to', () => {
  it('is this site, or one whose pages may call', async () => {
    const app = 'https://app.example';
    const open = await startTestServer({ ALLOWED_ORIGINS: app, PUBLIC_URL: 'https://us.example' });
    const goals = [];
    for (const [count, goal] of [`${app}/`, 'https://evil.example/'].entries()) {
      const email = `reader${count}@example.com`;
      const { auth } = newClient(open);
      await auth.signUp({
        email,
        password: 'correct horse battery',
        options: { emailRedirectTo: goal },
      });
      const { link } = await open.mailbox.emailTo(email);
      expect(link?.origin).toBe('https://us.example');
      goals.push(link?.searchParams.get('redirect_to'));
    }
    expect(goals).toEqual([`${app}/`, null]);
    await open.stop();
  });
});
