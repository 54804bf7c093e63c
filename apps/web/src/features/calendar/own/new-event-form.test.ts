import { expect, it } from 'vitest';
import { readNewEvent } from './new-event-form.ts';

function filled(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readNewEvent(form);
}

it('name, date and location are required, blanks are nothing', () => {
  const { problems } = filled({ name: '  ', date: '', location: '\t', description: 'x' });
  expect(Object.keys(problems)).toEqual(['name', 'date', 'location']);
  expect(Object.keys(filled({ name: 'A', date: '2026-02-30', location: 'B' }).problems)).toEqual([
    'date',
  ]);
});

it('the description is optional', () => {
  expect(filled({ name: ' Trade night ', date: '2026-12-01', location: 'Waco, TX' })).toEqual({
    event: { name: 'Trade night', date: '2026-12-01', location: 'Waco, TX', description: '' },
    problems: {},
  });
});

it('two digits of a year are not taken for the first century', () => {
  const dated = (date: string) => filled({ name: 'A', date, location: 'B' }).problems.date;
  expect(dated('0026-12-20')).toBe('Enter the year with four digits.');
  expect(dated('2150-05-05')).toBe('Enter the year with four digits.');
  expect(dated('2099-12-31')).toBeUndefined();
});
