import { expect, it } from 'vitest';
import { newEventRules } from './new-event-rules.ts';

function problemsOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = newEventRules.safeParse({ description: '', ...fields });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

it('name, date and location are required, blanks are nothing', () => {
  const blank = { name: '  ', date: '', location: '\t', description: 'x' };
  expect(problemsOf(blank)).toEqual({
    name: 'Enter the name of the event.',
    date: 'Choose the date.',
    location: 'Enter the location.',
  });
  expect(problemsOf({ name: 'A', date: '2026-02-30', location: 'B' })).toEqual({
    date: 'Choose the date.',
  });
});

it('the description is optional', () => {
  const filled = { name: ' Trade night ', date: '2026-12-01', location: 'Waco, TX' };
  expect(newEventRules.parse({ ...filled, description: '' })).toEqual({
    name: 'Trade night',
    date: '2026-12-01',
    location: 'Waco, TX',
    description: '',
  });
});

it('two digits of a year are not taken for the first century', () => {
  const dated = (date: string) => problemsOf({ name: 'A', date, location: 'B' }).date;
  expect(dated('0026-12-20')).toBe('Enter the year with four digits.');
  expect(dated('2150-05-05')).toBe('Enter the year with four digits.');
  expect(dated('2099-12-31')).toBeUndefined();
});
