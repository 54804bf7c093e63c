import type { Card } from '@tc/contract/locker';
import { conditionOf } from '../conditions.ts';
import { dollars, type Shape } from './shape.ts';

/**
 * The "Pricing Custom Export" of TCGplayer's seller portal, with its headings in its order. Its ids refer to
 * products in its catalog, which we do not know, and market prices are not ours to fill in.
 */
export const TCGPLAYER_SHAPE: Shape = {
  head: () => [
    [
      'TCGplayer Id',
      'Product Line',
      'Set Name',
      'Product Name',
      'Title',
      'Number',
      'Rarity',
      'Condition',
      'TCG Market Price',
      'TCG Direct Low',
      'TCG Low Price With Shipping',
      'TCG Low Price',
      'Total Quantity',
      'Add to Quantity',
      'TCG Marketplace Price',
      'Photo URL',
    ],
  ],
  rowOf: (card) => [
    '',
    card.game,
    card.set,
    card.name,
    '',
    card.number,
    '',
    [conditionOf(card.tags), card.variant].filter(Boolean).join(' '),
    ...['', '', '', ''],
    '',
    card.quantity,
    dollars(card.value),
    '',
  ],
  hasByteOrderMark: false,
  isQuoted: true,
};

/** The format that Collectr exports. Our grade is an estimate, so it stays out of the grade column. */
export const COLLECTR_SHAPE: Shape = {
  head: (today) => [
    [
      'Portfolio Name',
      'Category',
      'Set',
      'Product Name',
      'Card Number',
      'Rarity',
      'Variance',
      'Grade',
      'Card Condition',
      'Average Cost Paid',
      'Quantity',
      `Market Price (As of ${today})`,
      'Price Override',
      'Watchlist',
      'Date Added',
      'Notes',
    ],
  ],
  rowOf: (card) => [
    'Main',
    card.game,
    card.set,
    card.name,
    card.number,
    '',
    card.variant,
    'Ungraded',
    conditionOf(card.tags),
    dollars(card.cost),
    card.quantity,
    '',
    dollars(card.value),
    'false',
    card.acquiredOn ?? card.createdAt.slice(0, 10),
    card.notes,
  ],
  hasByteOrderMark: false,
  isQuoted: false,
};

const EBAY_ACTION = '*Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)';

const TRADING_CARD_GAMES =
  /pok[eé]mon|magic|yu-?gi-?oh|lorcana|one piece|digimon|flesh and blood|dragon ball|star wars/i;
const SPORTS =
  /baseball|basketball|football|soccer|hockey|tennis|golf|boxing|wrestling|racing|ufc|mma/i;

/**
 * eBay's categories for sports singles and for trading card game singles. Sellers choose anything else
 * themselves.
 */
function ebayCategory(game: string | null): string {
  if (game && SPORTS.test(game)) return '261328';
  return game && TRADING_CARD_GAMES.test(game) ? '183454' : '';
}

const EBAY_TITLE_LENGTH = 80;

function titleOf({ year, game, set, name, number, variant, language }: Card): string {
  const words = [year, game, set, name, number && `#${number}`, variant, language];
  const title = words.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
  return [...title].slice(0, EBAY_TITLE_LENGTH).join('').trim();
}

const UNGRADED = '4000';

/**
 * One listing per card in the columns of Seller Hub. Notes and costs stay private, and our estimate is never
 * offered as a grade.
 */
export const EBAY_SHAPE: Shape = {
  head: () => [
    ['Info', 'Version=1.0.0', 'Template=fx_category_template_EBAY_US'],
    [
      EBAY_ACTION,
      'CustomLabel',
      '*Category',
      '*Title',
      '*ConditionID',
      'CD:Professional Grader - (ID: 27501)',
      'CD:Grade - (ID: 27502)',
      'CDA:Certification Number - (ID: 27503)',
      'CD:Card Condition - (ID: 40001)',
      '*C:Sport',
      '*C:Player/Athlete',
      '*C:Set',
      '*C:Card Number',
      '*C:Parallel/Variety',
      '*C:Manufacturer',
      'C:Season',
      '*C:Features',
      'C:Language',
      'PicURL',
      '*Description',
      '*Format',
      '*Duration',
      '*StartPrice',
      '*Quantity',
    ],
  ],
  rowOf: (card) => [
    'Add',
    card.id,
    ebayCategory(card.game),
    titleOf(card),
    UNGRADED,
    ...['', '', '', ''],
    card.game && SPORTS.test(card.game) ? card.game : '',
    card.game && SPORTS.test(card.game) ? card.name : '',
    card.set,
    card.number,
    card.variant,
    '',
    card.year,
    '',
    card.language,
    '',
    titleOf(card),
    'FixedPrice',
    'GTC',
    dollars(card.value),
    card.quantity,
  ],
  hasByteOrderMark: false,
  isQuoted: false,
};
