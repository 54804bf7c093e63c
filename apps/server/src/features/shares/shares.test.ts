import { sharedCard } from '@tc/contract/locker';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { FACTS, openShareLab, type ShareLab, tokenOf } from './testing/share-lab.ts';

let lab: ShareLab;
/** Somebody with a graded card. */
let ada: Member;
let cardId: string;
let scanId: string;

beforeAll(async () => {
  lab = await openShareLab();
  ada = await lab.addMember('pro');
  ({ cardId, scanId } = await lab.addGraded(ada));
});

afterAll(() => lab.server.stop());

describe('a link to a card', () => {
  it('shows what is printed on the card, the report and its photo, and nothing else', async () => {
    const made = await lab.share(ada, cardId);
    expect(made.url).toMatch(/^http:\/\/localhost:\d+\/s\/[0-9a-f]{40}$/);
    const answer = await lab.visit(tokenOf(made));
    const text = await answer.text();
    const shown = sharedCard.parse(JSON.parse(text));
    expect(shown.card).toEqual({
      ...{ name: 'Dusk Harbor', game: 'Tides', set: 'First', number: '7', year: 2024 },
    });
    const scan = (await lab.call('GET', `/api/v1/scans/${scanId}`, ada)).body;
    expect(shown.measured).toMatchObject({ ruleBook: 'spec', report: scan.report });
    expect(shown.measured?.sides).toEqual([
      { side: 'front', bytes: scan.photos[0].bytes, type: 'image/jpeg', photos: 1 },
    ]);
  });

  it('L04 tells nothing of its owner, of money, of other things: by no word, field or byte', async () => {
    const made = await lab.share(ada, cardId);
    const text = await (await lab.visit(tokenOf(made))).text();
    const [person] = await lab.server.database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [ada.id],
    );
    const secrets = [
      ada.id,
      person!.email,
      cardId,
      scanId,
      made.id,
      '123.45',
      '999.99',
      'Elm Street',
    ];
    for (const secret of [...secrets, 'binder', '2024-05-01']) {
      expect(text.includes(secret), secret).toBe(false);
    }
    for (const part of ['/photos/front', '/pictures/front', '/preview']) {
      const bytes = Buffer.from(await (await lab.visit(tokenOf(made) + part)).arrayBuffer());
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([part, exif, xmp, iptc]).toEqual([part, undefined, undefined, undefined]);
      expect(bytes.includes('Acme')).toBe(false);
    }
    // The sample really contains it.
    expect(lab.front.includes('Acme')).toBe(true);
  });

  it('shows what its owner chose, money too, and fields of no other kind', async () => {
    const made = await lab.share(ada, cardId, { fields: ['cost', 'name', 'notes'] });
    const shown = await (await lab.visit(tokenOf(made))).json();
    expect(shown.card).toEqual({ name: FACTS.name, notes: FACTS.notes, cost: FACTS.cost });
    for (const fields of [['owner'], ['name', 'name'], 'name']) {
      const refused = await lab.call('POST', '/api/v1/shares', ada, { cardId, fields });
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { fields: expect.any(String) } },
      });
    }
  });

  it('follows the card: another name, a later scan', async () => {
    const other = await lab.addGraded(ada);
    const token = tokenOf(await lab.share(ada, other.cardId));
    const before = await (await lab.visit(token)).json();
    await lab.call('PATCH', `/api/v1/cards/${other.cardId}`, ada, { name: 'Renamed' });
    const later = await samplePhoto('worn-front');
    const details = { cardId: other.cardId };
    const scan = await sendScan(lab.server, ada.token, { front: [later], details });
    const after = await (await lab.visit(token)).json();
    expect(after.card.name).toBe('Renamed');
    expect(after.measured.report.overall).toEqual(scan.body.report.overall);
    expect(after.measured.report.overall).not.toEqual(before.measured.report.overall);
    await lab.call('DELETE', `/api/v1/scans/${scan.body.id}`, ada);
    expect((await (await lab.visit(token)).json()).measured.report).toEqual(before.measured.report);
  });

  it('opens of a card that was never scanned, too, and says so', async () => {
    const card = await lab.call('POST', '/api/v1/cards', ada, { name: 'Unscanned' });
    const token = tokenOf(await lab.share(ada, card.body.id));
    expect(await (await lab.visit(token)).json()).toEqual({
      card: { name: 'Unscanned' },
      measured: null,
      expiresAt: null,
    });
    expect(await lab.statusesOf(token)).toEqual([200, 404, 404, 404]);
  });

  it('serves the measured photo byte for byte, a smaller one for screens, and a preview', async () => {
    const token = tokenOf(await lab.share(ada, cardId));
    const scan = (await lab.call('GET', `/api/v1/scans/${scanId}`, ada)).body;
    const own = await fetch(
      `${lab.server.url}/api/v1/scans/${scanId}/photos/${scan.photos[0].id}`,
      {
        headers: { authorization: `Bearer ${ada.token}` },
      },
    );
    const photo = await lab.visit(`${token}/photos/front`);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()));
    const preview = await lab.visit(`${token}/preview`);
    const metadata = await sharp(await preview.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const picture = await lab.visit(`${token}/pictures/front`);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBeLessThanOrEqual(1600);
  });

  it('has a preview whose words stay beside the card, however the card was lying', async () => {
    const turned = await sharp(lab.front).rotate(90).jpeg().toBuffer();
    const card = await lab.call('POST', '/api/v1/cards', ada, FACTS);
    const details = { cardId: card.body.id };
    const scan = await sendScan(lab.server, ada.token, { front: [turned], details });
    const { widthMm, heightMm } = scan.body.report.sides.front.card;
    expect(widthMm).toBeGreaterThan(heightMm);
    const preview = await lab.visit(`${tokenOf(await lab.share(ada, card.body.id))}/preview`);
    const picture = await preview.arrayBuffer();
    // The longest line of text ends at 610; a card lying on its side takes all the room to the right of 650.
    const [gap, middle] = await Promise.all(
      [630, 900].map(async (left) => {
        const column = { left, top: 0, width: 8, height: 540 };
        return Math.max(...(await sharp(picture).extract(column).raw().toBuffer()));
      }),
    );
    expect(gap).toBeLessThan(40);
    expect(middle).toBeGreaterThan(90);
  });

  it('L05 is kept by nobody, found by no search, and named to no other site', async () => {
    const token = tokenOf(await lab.share(ada, cardId));
    for (const part of ['', '/photos/front', '/pictures/front', '/preview']) {
      const { headers } = await lab.visit(token + part);
      const said = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) =>
        headers.get(name),
      );
      expect([part, ...said]).toEqual([part, 'no-store', 'no-referrer', 'noindex, nofollow']);
    }
  });

  it('L07 gives nobody more than reading', async () => {
    const token = tokenOf(await lab.share(ada, cardId));
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const answer = await fetch(`${lab.server.url}/api/v1/shared/${token}`, { method });
      expect([method, answer.status]).toEqual([method, 404]);
    }
    const bearer = { authorization: `Bearer ${token}` };
    const cards = await fetch(`${lab.server.url}/api/v1/cards`, { headers: bearer });
    expect(cards.status).toBe(401);
  });

  it('L08 shows pictures of its own card alone', async () => {
    const token = tokenOf(await lab.share(ada, cardId));
    const other = await lab.addGraded(ada);
    const scan = (await lab.call('GET', `/api/v1/scans/${other.scanId}`, ada)).body;
    for (const wanted of [scan.photos[0].id, 'back', '..', 'front.jpg', '%2e%2e', 'FRONT']) {
      for (const kind of ['photos', 'pictures']) {
        expect((await lab.visit(`${token}/${kind}/${wanted}`)).status, wanted).toBe(404);
      }
    }
  });
});
