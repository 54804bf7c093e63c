import { describe, expect, it } from 'vitest';
import { meaningOf, showPlainly } from './meaning.ts';

const OWN = 'https://cards.example';

function read(text: string, format = 'QRCode') {
  return meaningOf({ text, format, isBinary: false }, OWN);
}

describe('a code that leads to our own pages', () => {
  it('is a share link or a card, and stays within the site', () => {
    const token = 'Zk3vQ0mN8uJxTqW1aB2cD4';
    expect(read(`${OWN}/s/${token}`)).toEqual({ kind: 'own', path: `/s/${token}`, what: 'share' });
    expect(read(`${OWN}/digital-locker/cards/0b1f1c9e-5a36-4a5e-9d7f-2a4c6e8b0d1f`)).toMatchObject({
      kind: 'own',
      what: 'card',
    });
    expect(read(`${OWN}/calendar?x=1`)).toEqual({
      kind: 'own',
      path: '/calendar?x=1',
      what: 'page',
    });
  });

  it.each([
    'https://cards.example.evil.io/s/Zk3vQ0mN8uJxTqW1aB2cD4',
    'https://cards.example@evil.io/s/Zk3vQ0mN8uJxTqW1aB2cD4',
    'http://cards.example/s/Zk3vQ0mN8uJxTqW1aB2cD4',
    'https://cards.example:8443/s/Zk3vQ0mN8uJxTqW1aB2cD4',
    'https://xn--crds-53d.example/s/Zk3vQ0mN8uJxTqW1aB2cD4',
  ])('R03 is not taken for ours when it only looks like it: %s', (address) => {
    const meaning = read(address);
    expect(meaning.kind).toBe('web');
    if (meaning.kind === 'web') expect(meaning.warnings.length).toBeGreaterThan(0);
  });
});

describe('a path of ours that could lead elsewhere', () => {
  it('R03 is text', () => {
    expect(read(`${OWN}//evil.example/s/Zk3vQ0mN8uJxTqW1aB2cD4`).kind).toBe('command');
  });
});

describe('a certification', () => {
  // The companies' published deep links.
  it.each([
    [
      'https://www.psacard.com/cert/12345678',
      'PSA',
      '12345678',
      'https://www.psacard.com/cert/12345678',
    ],
    [
      'https://www.psacard.com/cert/12345678/psa',
      'PSA',
      '12345678',
      'https://www.psacard.com/cert/12345678',
    ],
    [
      'https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=0012345678',
      'BGS',
      '0012345678',
      'https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=12345678',
    ],
    [
      'https://www.cgccards.com/certlookup/1234567890/',
      'CGC',
      '1234567890',
      'https://www.cgccards.com/certlookup/1234567890/',
    ],
    [
      'https://my.taggrading.com/card/A1234567',
      'TAG',
      'A1234567',
      'https://my.taggrading.com/card/A1234567',
    ],
    ['https://acegrading.com/cert/123456', 'ACE', '123456', 'https://acegrading.com/cert/123456'],
    [
      'https://agscard.com/feed/00123456/view',
      'AGS',
      '00123456',
      'https://agscard.com/feed/00123456/view',
    ],
  ])('is known by its link: %s', (text, grader, number, address) => {
    expect(read(text)).toEqual({ kind: 'cert', cert: { grader, number, address } });
  });

  it.each([
    'https://psacard.com.evil.io/cert/12345678',
    'https://psacard.com@evil.io/cert/12345678',
    'https://www.psacard.com/cert/12345678/../../redirect',
    'https://www.psacard.com/login?next=/cert/12345678',
    'https://www.psacard.com:99/cert/12345678',
  ])('is not what only looks like its link: %s', (text) => {
    expect(read(text).kind).toBe('web');
  });

  it('may be a bare number, of more than one company, but not a product’s', () => {
    const meaning = read('12345678', 'Code128');
    expect(meaning.kind === 'number' && meaning.certs.map(({ grader }) => grader)).toEqual([
      'PSA',
      'BGS',
    ]);
    expect(read('4006381333931', 'EAN13').kind).toBe('product');
    expect(read('12345670', 'EAN8').kind).toBe('product');
  });
});

describe('what a code must not do', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=zxing;end',
    'vbscript:msgbox',
    'blob:https://cards.example/1',
    'ftp://host/file',
    'market://details?id=x',
    'chrome://settings',
  ])('R01 is only shown, never opened: %s', (text) => {
    expect(read(text).kind).toBe('command');
  });

  it('R01 takes very long, empty and binary content for text', () => {
    expect(read('x'.repeat(4096)).kind).toBe('text');
    expect(read(`https://a.example/${'x'.repeat(4096)}`).kind).not.toBe('web');
    expect(read('').kind).toBe('text');
    expect(
      meaningOf({ text: 'https://a.example', format: 'QRCode', isBinary: true }, OWN).kind,
    ).toBe('binary');
    expect(read('java\nscript:alert(1)').kind).toBe('text');
  });

  it('R01 shows what is invisible: direction marks and controls', () => {
    expect(showPlainly('safe\u202egpj.exe\u0000\u200b')).toBe('safe□gpj.exe□□');
    expect(showPlainly('two\r\nlines\tin it')).toBe('two\nlines\tin it');
  });

  it('R01 warns of names, numbers and ports in front of a site', () => {
    const warned = (text: string) => {
      const meaning = read(text);
      return meaning.kind === 'web' ? meaning.warnings.length : -1;
    };
    expect(warned('https://shop.example/x')).toBe(0);
    expect(warned('https://paypal.com@evil.example/')).toBe(1);
    expect(warned('http://192.168.0.1:81/')).toBe(3);
  });
});

describe('what codes say by convention', () => {
  const linesOf = (text: string) => {
    const meaning = read(text);
    return 'lines' in meaning
      ? [meaning.kind, ...meaning.lines.map(({ name, value }) => `${name}: ${value}`)]
      : [meaning.kind];
  };
  it.each([
    [
      'WIFI:T:WPA;S:Card\\;Shop;P:pa\\:ss;;',
      ['wifi', 'Network: Card;Shop', 'Security: WPA', 'Password: pa:ss'],
    ],
    [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Pérez\r\nTEL;TYPE=CELL:+1 555\r\nEND:VCARD',
      ['contact', 'Name: Ana Pérez', 'Phone: +1 555'],
    ],
    [
      'MECARD:N:Pérez,Ana;TEL:555;EMAIL:a@b.example;;',
      ['contact', 'Name: Pérez,Ana', 'Phone: 555', 'Email: a@b.example'],
    ],
    [
      'BEGIN:VEVENT\nSUMMARY:Card show\nDTSTART:20261125T100000Z\nEND:VEVENT',
      ['event', 'Event: Card show', 'Starts: 20261125T100000Z'],
    ],
    ['mailto:a@b.example?subject=Hi%20there', ['email', 'To: a@b.example', 'Subject: Hi there']],
    ['tel:+15551234', ['phone', 'Number: +15551234']],
    ['smsto:+1555:hello: you', ['message', 'To: +1555', 'Text: hello: you']],
    ['geo:32.78,-96.80', ['place', 'Position: 32.78,-96.80']],
    ['mailto:%E0%A4%A', ['email', 'To: %E0%A4%A']],
  ])('is read: %s', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('is a ticket where tickets are printed that way, and else plain text', () => {
    expect(read('M1PEREZ/ANA EABC123 DFWLAX 0123', 'AztecCode').kind).toBe('ticket');
    expect(read('Row 7, seat 12').kind).toBe('text');
  });
});
