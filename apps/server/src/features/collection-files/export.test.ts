import { listCards } from '@tc/contract/locker';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { getFile, sendCsv } from '../../testing/send-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const exported = (token: string, format: string) =>
  getFile(server, token, `/api/v1/cards/export?format=${format}`);

const add = (token: string, body: object) =>
  callApi(server, token, 'POST', '/api/v1/cards', { body });

/** The cells as a spreadsheet program would see them. */
function cellsOf(text: string): string[][] {
  return parse(text, { bom: true, relax_column_count: true });
}

const CHARIZARD = {
  ...{ name: 'Charizard', game: 'Pokémon', set: 'Base Set', number: '4/102', year: 1999 },
  ...{ variant: 'Holofoil', language: 'English', quantity: 2, acquiredOn: '2024-02-29' },
  ...{ notes: 'From my brother, "the" binder.\nDo not sell.', tags: ['Near Mint', 'a, b'] },
  cost: { amount: '80.00', currency: 'USD' },
  value: { amount: '250.00', currency: 'USD', on: '2026-11-01', source: 'own estimate' },
};

describe('the collection as a file', () => {
  it('is a CSV that Excel reads as UTF-8, with every fact and each grade called an estimate', async () => {
    const { token } = await addMember(server);
    await add(token, CHARIZARD);
    const { status, headers, bytes, text } = await exported(token, 'csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="cards-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.split('\r\n').length).toBe(3);
    const [headings = [], row = []] = cellsOf(text);
    const card = Object.fromEntries(headings.map((heading, index) => [heading, row[index]]));
    expect(card).toMatchObject({
      ...{ name: 'Charizard', game: 'Pokémon', set: 'Base Set', number: '4/102', year: '1999' },
      ...{ quantity: '2', cost: '80.00', 'cost currency': 'USD', 'acquired on': '2024-02-29' },
      ...{ notes: CHARIZARD.notes, tags: 'Near Mint, "a, b"', value: '250.00' },
      ...{ 'value on': '2026-11-01', 'value source': 'own estimate', 'estimated PSA grade': '' },
    });
  });

  it('is JSON with the cards as the API shows them', async () => {
    const { token } = await addMember(server);
    const { body: card } = await add(token, CHARIZARD);
    await add(token, {});
    const file = await exported(token, 'json');
    const read = JSON.parse(file.text);
    expect(read).toMatchObject({ schema: 'truecorner.collection/1' });
    expect(read.cards).toHaveLength(2);
    expect(read.cards[0]).toEqual(card);
  });

  it('can be of picked cards alone, and never of cards of others or in the trash', async () => {
    const [mine, hers] = [await addMember(server), await addMember(server)];
    const cards: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      cards.push((await add(mine.token, { name })).body.id);
    }
    const foreign = (await add(hers.token, { name: 'Hers' })).body.id;
    await callApi(server, mine.token, 'DELETE', `/api/v1/cards/${cards[1]}`);
    const send = (body: object) =>
      fetch(`${server.url}/api/v1/cards/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${mine.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const answer = await send({ ids: [cards[2], foreign, cards[1], cards[0]], format: 'json' });
    expect(answer.status).toBe(200);
    const { cards: read } = (await answer.json()) as {
      readonly cards: { readonly name: string }[];
    };
    expect(read.map(({ name }) => name)).toEqual(['One', 'Three']);
    const csv = await send({ ids: [cards[0]] });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(cellsOf(await csv.text())).toHaveLength(2);
    for (const body of [{}, { ids: [] }, { ids: ['1'] }, { ids: [cards[0]], format: 'xlsx' }]) {
      expect((await send(body)).status).toBe(422);
    }
  });

  it('V10 has the headings that TCGplayer, Collectr and eBay ask for, to the letter', async () => {
    const { token } = await addMember(server);
    await add(token, CHARIZARD);
    const [tcgplayer, collectr, ebay] = await Promise.all(
      ['tcgplayer', 'collectr', 'ebay'].map(async (format) => (await exported(token, format)).text),
    );
    expect(tcgplayer?.split('\r\n')[0]).toBe(
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL',
    );
    expect(tcgplayer?.split('\r\n')[1]).toBe(
      '"","Pokémon","Base Set","Charizard","","4/102","","Near Mint Holofoil","","","","","","2","250.00",""',
    );
    expect(cellsOf(collectr ?? '')[0]?.join()).toMatch(
      /^Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price \(As of \d{4}-\d\d-\d\d\),Price Override,Watchlist,Date Added,Notes$/,
    );
    const [info, headings, row] = cellsOf(ebay ?? '');
    expect(info?.join()).toBe('Info,Version=1.0.0,Template=fx_category_template_EBAY_US');
    expect(headings?.[0]).toBe('*Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)');
    expect(row?.slice(2, 5)).toEqual([
      '183454',
      '1999 Pokémon Base Set Charizard #4/102 Holofoil English',
      '4000',
    ]);
  });

  it('tells buyers neither notes nor costs, and offers no estimate as a grade', async () => {
    const { token, id } = await addMember(server);
    await add(token, CHARIZARD);
    await server.database.query(
      'update locker.cards set grade_psa = 10, grade_overall = 9.9, graded_by = gen_random_uuid() where user_id = $1',
      [id],
    );
    const [, , ...listings] = cellsOf((await exported(token, 'ebay')).text);
    expect(listings.flat()).toContain('250.00');
    expect(listings.join()).not.toMatch(/binder|80\.00|PSA|2750|9\.9/);
    expect(cellsOf((await exported(token, 'collectr')).text)[1]?.[7]).toBe('Ungraded');
  });

  it('P05 is named so that no header breaks, and leaves the trash and others out', async () => {
    const [mine, theirs] = [await addMember(server), await addMember(server)];
    const { body: gone } = await add(mine.token, { name: 'Gone' });
    await add(mine.token, { name: 'Mine "x"\r\nSet-Cookie: a=b' }).then(({ status }) =>
      expect(status).toBe(422),
    );
    await add(theirs.token, { name: 'Theirs' });
    await callApi(server, mine.token, 'DELETE', `/api/v1/cards/${gone.id}`);
    for (const format of ['csv', 'json', 'tcgplayer', 'collectr', 'ebay']) {
      const { text } = await exported(mine.token, format);
      expect(text, format).not.toMatch(/Gone|Theirs/);
    }
    const asked = await callApi(server, mine.token, 'GET', '/api/v1/cards/export?format=xlsx');
    expect(asked).toMatchObject({ status: 422, body: { fields: { format: expect.any(String) } } });
  });

  it('V01 holds no formula, whoever wrote the text, and gives every text back as it was', async () => {
    const { token } = await addMember(server);
    const texts = [
      '=HYPERLINK("http://evil.example")',
      '+1',
      '-1+cmd|calc',
      '@SUM(A1)',
      "'=1",
      "''+2",
      '＝1+1',
      "'quoted'",
      "O'Neil",
    ];
    for (const name of texts) {
      const body = { name, notes: `\t${name}`, tags: [name], variant: name };
      expect((await add(token, body)).status).toBe(201);
    }
    for (const format of ['csv', 'tcgplayer', 'collectr', 'ebay']) {
      const { text } = await exported(token, format);
      for (const cell of cellsOf(text).slice(1).flat()) {
        expect(cell, format).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }
    }
    const other = await addMember(server);
    const { text } = await exported(token, 'csv');
    const back = await sendCsv(server, other.token, '/api/v1/cards/import', text);
    expect(back.body).toMatchObject({ added: texts.length, problems: [] });
    const { body } = await callApi(server, other.token, 'GET', '/api/v1/cards?sort=oldest');
    const cards = listCards.output.parse(body).items;
    expect(cards.map(({ name }) => name)).toEqual(texts);
    expect(cards.map(({ notes }) => notes)).toEqual(texts.map((name) => `\t${name}`));
    expect(cards.map(({ tags }) => tags)).toEqual(texts.map((name) => [name]));
  });

  it('of ten thousand cards comes whole, in order, and as it was at one moment', async () => {
    const { token, id } = await addMember(server, 'pro');
    await server.database.query(
      `insert into locker.cards (id, user_id, name, notes, created_at, updated_at)
       select gen_random_uuid(), $1, 'n' || n, repeat('x', 300), now() + n * interval '1 ms', now()
       from generate_series(1, 10000) n`,
      [id],
    );
    const [file] = await Promise.all([
      exported(token, 'csv'),
      // V11: every card changes while the export is being read.
      server.database.query("update locker.cards set name = 'late' where user_id = $1", [id]),
    ]);
    const names = cellsOf(file.text)
      .slice(1)
      .map((row) => row[1]);
    expect(names).toHaveLength(10_000);
    const isBefore = names[0] === 'n1';
    const expected = names.map((_, index) => (isBefore ? `n${index + 1}` : 'late'));
    expect(names).toEqual(expected);
  });
});
