import { type Card, type CardImport, importCards, listCards } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { sendCsv } from '../../testing/send-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const send = (token: string, file: string | Uint8Array, query = '', type?: string) =>
  sendCsv(server, token, `/api/v1/cards/import${query}`, file, type);

async function bring(token: string, file: string | Uint8Array, query = ''): Promise<CardImport> {
  const { status, body } = await send(token, file, query);
  expect([status, body]).toEqual([200, expect.anything()]);
  return importCards.output.parse(body);
}

async function cardsOf(token: string): Promise<readonly Card[]> {
  const { body } = await callApi(server, token, 'GET', '/api/v1/cards?sort=oldest&limit=200');
  return listCards.output.parse(body).items;
}

const OWN_HEAD = 'id,name,game,set,number,acquired on,quantity,cost,cost currency';

describe('a preview', () => {
  it('says what would happen and what each column was taken for, and writes nothing', async () => {
    const { token } = await addMember(server);
    const preview = await bring(token, 'Card Name,Qty,Foo\nPikachu,2,x\n,3,\n', '?dryRun=true');
    expect(preview).toMatchObject({
      ...{ rows: 2, added: 1, merged: 0 },
      problems: [{ row: 3, column: null, message: 'has neither a name nor a number' }],
      file: {
        ...{ kind: 'other', encoding: 'UTF-8', delimiter: ',' },
        columns: [
          { header: 'Card Name', field: 'name', samples: ['Pikachu'] },
          { header: 'Qty', field: 'quantity', samples: ['2', '3'] },
          { header: 'Foo', field: null, samples: ['x'] },
        ],
      },
      locker: { used: 0, max: 25, hasRoom: true },
    });
    expect(await cardsOf(token)).toEqual([]);
  });

  it('follows the columns that somebody chose', async () => {
    const { token } = await addMember(server);
    const file = 'a,b,c\nPikachu,58/102,skip\n';
    const done = await bring(token, file, '?columns=name,number,');
    expect(done).toMatchObject({ added: 1, problems: [] });
    expect(await cardsOf(token)).toMatchObject([
      { name: 'Pikachu', number: '58/102', notes: null },
    ]);
    for (const query of ['?columns=name', '?columns=name,number,price', '?onSame=guess']) {
      expect((await send(token, file, query)).status, query).toBe(422);
    }
  });
});

describe('V02 a file', () => {
  const TEXT = 'name;quantity;notes\r\n"Élan ""7""";2;"a\r\nb; c"\rPikachu;1;\n';
  const wide = (label: 'le' | 'be', hasMark: boolean) => {
    const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${TEXT}`, 'utf16le');
    return label === 'le' ? bytes : bytes.swap16();
  };
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', wide('le', true)],
    ['UTF-16', wide('be', true)],
    ['UTF-16', wide('le', false)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['UTF-8', Buffer.from(`sep=;\r\n${TEXT}`)],
  ] as const)(
    'in %s with semicolons, quotes and mixed line ends is read as it is',
    async (encoding, file) => {
      const { token } = await addMember(server);
      const done = await bring(token, file);
      expect(done.file).toMatchObject({ encoding, delimiter: ';' });
      expect(await cardsOf(token)).toMatchObject([
        { name: 'Élan "7"', quantity: 2, notes: 'a\r\nb; c' },
        { name: 'Pikachu', quantity: 1, notes: null },
      ]);
    },
  );

  it('with tabs, a blank line and an inch sign keeps its row numbers', async () => {
    const { token } = await addMember(server);
    const done = await bring(token, 'name\tyear\n5" promo\t1999\n\nPikachu\tlast year\n');
    expect(done.problems).toEqual([
      { row: 4, column: 'year', message: 'must be a year such as 1999' },
    ]);
    expect(await cardsOf(token)).toMatchObject([{ name: '5" promo', year: 1999 }]);
  });

  it('V04 with a quote that is never closed is refused by its line, and nothing is taken', async () => {
    const { token } = await addMember(server);
    const refused = await send(token, 'name,set\nA,x\n"B,y\nC,z\n');
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        message: 'The row that begins on line 3 never ends: a quote in it is not closed.',
      },
    });
    expect(await cardsOf(token)).toEqual([]);
  });

  it('V09 that is a spreadsheet or an archive in disguise is refused', async () => {
    const { token } = await addMember(server);
    const zip = Buffer.from('PK\x03\x04 and so on', 'latin1');
    expect((await send(token, zip)).status).toBe(415);
    expect((await send(token, Buffer.from([0x1f, 0x8b, 8, 0]))).status).toBe(415);
    expect((await send(token, Buffer.from('name\0\n'))).status).toBe(415);
    expect((await send(token, '{}', '', 'application/json')).status).toBe(415);
    expect((await send(token, '')).body).toMatchObject({ code: 'invalid' });
  });

  it('V03 that is too large in any way is refused with the limit', async () => {
    const { token } = await addMember(server);
    const refused = async (file: string) => {
      const { status, body } = await send(token, file, '?dryRun=true');
      return [status, body.message];
    };
    expect(await refused('name\n'.repeat(10_002))).toEqual([
      413,
      'A file may have at most 10,000 rows.',
    ]);
    expect(await refused(`${'a,'.repeat(10_000)}\n`)).toEqual([
      413,
      'A file may have at most 200 columns; this one has 10001.',
    ]);
    expect(await refused('x'.repeat(12_000_001))).toEqual([413, 'A file may have at most 12 MB.']);
    expect(await refused(`name\n"${'x'.repeat(200_000)}`)).toEqual([
      422,
      'The row that begins on line 2 never ends: a quote in it is not closed.',
    ]);
  });
});

describe('rows', () => {
  it('V05 that are wrong are told one by one, and the good ones go in', async () => {
    const { token } = await addMember(server);
    const file = [
      'Name,Qty,Cost,Purchase date,Season',
      'Good,1,"$1,234.50",2024-02-29,1999-00',
      'Two,x,,,',
      'Three,1,about 5,,',
      'Four,1,1.234,,',
      'Five,1,,2025-02-29,',
      'Six,1,,03/04/2025,',
      'Seven,0,,,',
      `${'x'.repeat(201)},1,,,`,
      'Good too,1,"12,5 €",31.12.2024,',
    ].join('\n');
    const done = await bring(token, file);
    expect(done).toMatchObject({ rows: 9, added: 2 });
    expect(done.problems).toEqual([
      { row: 3, column: 'Qty', message: 'must be a whole number' },
      { row: 4, column: 'Cost', message: 'must be an amount such as 12.50' },
      {
        row: 5,
        column: 'Cost',
        message: 'could be thousands or a fraction: write it as 1234.00 or 1.23',
      },
      { row: 6, column: 'Purchase date', message: 'must be a date such as 2026-11-25' },
      { row: 7, column: 'Purchase date', message: 'must be a date such as 2026-11-25' },
      { row: 8, column: 'Qty', message: 'is 0, so there is no card to add' },
      { row: 9, column: 'Name', message: 'must be at most 200 characters' },
    ]);
    expect(await cardsOf(token)).toMatchObject([
      { name: 'Good', year: 1999, cost: { amount: '1234.50', currency: 'USD' } },
      { name: 'Good too', cost: { amount: '12.50', currency: 'EUR' }, acquiredOn: '2024-12-31' },
    ]);
  });

  it('V06 of a card that is there are merged, and the same file twice changes nothing', async () => {
    const { token } = await addMember(server);
    const file =
      'Name,Set,Number,Qty,Notes\nPikachu,Jungle,60/64,2,mine\nPIKACHU,jungle ,60/64,1,\n';
    expect(await bring(token, file)).toMatchObject({ added: 2, merged: 0 });
    const before = await cardsOf(token);
    expect(await bring(token, file, '?dryRun=true')).toMatchObject({ added: 0, merged: 2 });
    expect(await bring(token, file)).toMatchObject({ added: 0, merged: 2 });
    expect(await cardsOf(token)).toEqual(before);
  });

  it('merge as it was chosen: fill, update, add or apart', async () => {
    const outcomes: unknown[] = [];
    for (const onSame of ['fill', 'update', 'add', 'separate']) {
      const { token } = await addMember(server);
      await bring(token, 'Name,Qty,Notes,Cost\nPikachu,3,old,\n');
      await bring(token, 'Name,Qty,Notes,Cost\npikachu,2,new,5.00\n', `?onSame=${onSame}`);
      const cards = await cardsOf(token);
      outcomes.push(
        cards.map(({ name, quantity, notes, cost }) => [name, quantity, notes, cost?.amount]),
      );
    }
    expect(outcomes).toEqual([
      [['Pikachu', 3, 'old', '5.00']],
      [['pikachu', 2, 'new', '5.00']],
      [['Pikachu', 5, 'old', '5.00']],
      [
        ['Pikachu', 3, 'old', undefined],
        ['pikachu', 2, 'new', '5.00'],
      ],
    ]);
  });

  it('do not touch the cards of others, also where they name them by id', async () => {
    const [mine, theirs] = [await addMember(server), await addMember(server)];
    await bring(theirs.token, 'Name\nTheirs\n');
    const [{ id } = { id: '' }] = await cardsOf(theirs.token);
    const file = `${OWN_HEAD}\n${id},Stolen,,,,,5,,\n`;
    expect(await bring(mine.token, file, '?onSame=update')).toMatchObject({ added: 1, merged: 0 });
    expect(await cardsOf(theirs.token)).toMatchObject([{ id, name: 'Theirs', quantity: 1 }]);
  });
});

describe('V10 the files of other programs', () => {
  it('of TCGplayer are read: printing out of the condition, copies added up, none left out', async () => {
    const { token } = await addMember(server);
    const head =
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL';
    const file = `${head}\r\n"1","Pokemon","Jungle","Pikachu","","60/64","C","Near Mint Foil","3.10","","","","2","1","",""\r\n"2","Pokemon","Jungle","Eevee","","51/64","C","Damaged","1.00","","","","0","0","",""\r\n`;
    const done = await bring(token, file);
    expect(done.file.kind).toBe('tcgplayer');
    expect(done.problems).toMatchObject([{ row: 3, column: 'Total Quantity' }]);
    expect(await cardsOf(token)).toMatchObject([
      {
        ...{ name: 'Pikachu', game: 'Pokemon', set: 'Jungle', number: '60/64', quantity: 3 },
        ...{ variant: 'Foil', tags: ['Near Mint'] },
        value: { amount: '3.10', currency: 'USD', source: 'TCGplayer file' },
      },
    ]);
  });

  it('of Collectr are read with the day of its prices, the own price before the market price', async () => {
    const { token } = await addMember(server);
    const file =
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-10-01),Price Override,Watchlist,Date Added,Notes\n' +
      'Main,Pokemon,Base Set,Charizard,4/102,Rare,Holofoil,Ungraded,Near Mint,80,1,250.5,,false,2025-01-02,\n' +
      'Main,Pokemon,Base Set,Blastoise,2/102,Rare,Holofoil,Ungraded,,,1,99,70,false,2025-01-02,\n';
    expect((await bring(token, file)).file.kind).toBe('collectr');
    expect(await cardsOf(token)).toMatchObject([
      {
        ...{ name: 'Charizard', acquiredOn: '2025-01-02', cost: { amount: '80.00' } },
        value: { amount: '250.50', on: '2026-10-01', source: 'Collectr file' },
      },
      { name: 'Blastoise', value: { amount: '70.00', on: '2026-10-01' } },
    ]);
  });

  it('of eBay and of lists for graders are read', async () => {
    const { token } = await addMember(server);
    const ebay =
      'Info,Version=1.0.0,Template=fx_category_template_EBAY_US\n*Action(SiteID=US),CustomLabel,*Title,*C:Player/Athlete,*C:Set,*Quantity\nAdd,,2020 Topps #1,Mike Trout,Topps,1\n';
    expect(await bring(token, ebay)).toMatchObject({ added: 1, file: { kind: 'ebay' } });
    const list =
      'Line,Qty,Year,Brand/Set,CardNumber,Subject,Variety/Parallel,DeclaredValue\n1,1,1989,Upper Deck,1,Ken Griffey Jr.,,100\n';
    expect(await bring(token, list)).toMatchObject({ added: 1 });
    expect(await cardsOf(token)).toMatchObject([
      { name: 'Mike Trout', set: 'Topps' },
      { name: 'Ken Griffey Jr.', set: 'Upper Deck', number: '1', year: 1989 },
    ]);
  });
});
