import { PhraseBook } from './phrases.ts';
import { type Token, tokenise } from './tokens.ts';

/** Abbreviations, typos and other languages for phrases that the rules know in English. */
const SAID: readonly (readonly [english: string, said: string])[] = [
  [
    'tomorrow',
    'tomorow|tommorow|tommorrow|tomorro|tmrw|tmr|tmrrw|tomm|2morrow|morgen|demain|manana|domani',
  ],
  ['today', '2day|heute|hoy|oggi|aujourd hui'],
  [
    'weekend',
    'wknd|wkend|wkd|wkends|wknds|week-end|week end|wochenende|fin de semana|fine settimana',
  ],
  ['this weekend', 'dieses wochenende|am wochenende|ce weekend|ce week-end|ce week end'],
  ['this weekend', 'este fin de semana|questo fine settimana'],
  ['next weekend', 'nachstes wochenende|kommendes wochenende|weekend prochain|week-end prochain'],
  ['next weekend', 'proximo fin de semana|prossimo fine settimana|nxt wknd|nxt weekend'],
  [
    'next week',
    'nachste woche|la semaine prochaine|semaine prochaine|proxima semana|nxt week|next wk',
  ],
  [
    'next month',
    'nachsten monat|nachster monat|le mois prochain|mois prochain|proximo mes|nxt month',
  ],
  ['this month', 'diesen monat|dieser monat|ce mois|este mes'],
  ['this week', 'diese woche|cette semaine|esta semana|this wk'],
  ['next year', 'nachstes jahr|l annee prochaine|proximo ano'],
  ['next', 'nxt|nex'],
  ['thanksgiving', 'thanks giving|thx giving|turkey day'],
  ['memorial day', 'mem day'],
  ['two weeks', 'a fortnight|fortnight'],
  ['between', 'btw|btwn'],
  ['without', 'wout|ohne|sans'],
  ['until', 'bis|hasta|til'],
  ['Magic', 'mtg|magic the gathering'],
  ['Yu-Gi-Oh', 'yugioh|ygo|yu gi oh|yu-gi oh'],
  ['Pokemon', 'pkmn|poke mon|pokemons|pokeman|pokmon|pokemn|pokimon'],
  ['autographs', 'autos'],
];

const OTHERWISE = new PhraseBook<readonly Token[]>(
  SAID.flatMap(([english, said]) =>
    said.split('|').map((phrase) => [phrase, tokenise(english)] as const),
  ),
);

/** The words of a query, with such words replaced by plain English. */
export function saySimply(tokens: readonly Token[]): Token[] {
  const simple: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = OTHERWISE.findExactlyAt(tokens, at);
    if (found) {
      const last = tokens[at + found.length - 1];
      simple.push(...found.meaning.slice(0, -1));
      const end = found.meaning.at(-1);
      if (end) simple.push({ ...end, hasComma: last.hasComma });
      at += found.length - 1;
    } else {
      simple.push(tokens[at]);
    }
  }
  return simple;
}
