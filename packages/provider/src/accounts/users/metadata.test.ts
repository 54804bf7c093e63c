import { describe, expect, it } from 'vitest';
import { mergeMetadata, readMetadata } from './metadata.ts';

describe('metadata', () => {
  it('merges, and a null takes a key away', () => {
    const merged = mergeMetadata({ display_name: 'Ada', old: 1 }, { old: null, new: [2] });
    expect(merged).toMatchObject({ ok: true, value: { display_name: 'Ada', new: [2] } });
  });

  it('is an object of a size that fits into a header', () => {
    expect(readMetadata([]).ok).toBe(false);
    expect(readMetadata('x').ok).toBe(false);
    expect(readMetadata(undefined)).toMatchObject({ ok: true, value: {} });
    expect(readMetadata({ text: 'x'.repeat(9000) }).ok).toBe(false);
    expect(mergeMetadata({ a: 'x'.repeat(5000) }, { b: 'x'.repeat(5000) }).ok).toBe(false);
  });

  it('holds no half of a character and nothing too deep, which the database would not store', () => {
    const texts = ['{"name": "\\ud800"}', '{"\\udc00": 1}', '{"a": ["\\\\\\udfff"]}'];
    for (const text of texts) expect(readMetadata(JSON.parse(text)).ok, text).toBe(false);
    for (const text of ['{"a": "\\ud83d\\ude00"}', '{"a": "\\\\ud800"}']) {
      expect(readMetadata(JSON.parse(text)).ok, text).toBe(true);
    }
    const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    expect(readMetadata(JSON.parse(deep)).ok).toBe(false);
  });

  it('J01 takes a name like __proto__ for a name', () => {
    const data = JSON.parse('{"__proto__": {"admin": true}}');
    const merged = mergeMetadata({}, data);
    expect(merged.ok && JSON.stringify(merged.value)).toBe('{"__proto__":{"admin":true}}');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
