import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { RULE_BOOK_IDS, RULE_BOOK_NAMES } from '@tc/rulebook/rule-book-names';
import { Choice } from '../../ui/choice.tsx';
import type { Decisions } from '../session.ts';
import { returnsFocus } from '../use-returned-focus.ts';

const SIZE_NAMES: Readonly<Record<CardSizeName, string>> = {
  standard: 'Sports card',
  pokemon: 'Pokémon',
  magic: 'Magic',
  yugioh: 'Yu-Gi-Oh!',
  tobacco: 'Tobacco',
  goudey: 'Goudey',
  'topps-large': 'Topps large',
  'topps-micro': 'Topps micro',
  'bowman-small': 'Bowman small',
  mini: 'Mini',
  'tall-boy': 'Tall boy',
};

/** Every size by its name and its millimeters. */
export const SIZE_CHOICES = (Object.keys(CARD_SIZES) as CardSizeName[]).map((value) => {
  const { widthMm, heightMm } = CARD_SIZES[value];
  return { value, name: `${SIZE_NAMES[value]}, ${widthMm} × ${heightMm} mm` };
});

const SIZES: readonly { readonly value: Decisions['size']; readonly name: string }[] = [
  { value: 'auto', name: 'Find out' },
  ...SIZE_CHOICES,
];

const RULE_BOOKS = RULE_BOOK_IDS.map((value) => ({
  value,
  name: RULE_BOOK_NAMES[value],
}));

interface CardSettingsProps {
  readonly decisions: Decisions;
  readonly onDecide: (decisions: Partial<Decisions>) => void;
}

/** What the person may know better: the card's size, and whose rules to use. */
export function CardSettings({ decisions, onDecide }: CardSettingsProps) {
  return (
    <div {...returnsFocus('settings')} className="grid gap-4 outline-none">
      <Choice
        label="Card size"
        value={decisions.size}
        options={SIZES}
        onChange={(size) => onDecide({ size })}
      />
      <Choice
        label="Rules"
        value={decisions.rules}
        options={RULE_BOOKS}
        onChange={(rules) => onDecide({ rules })}
      />
    </div>
  );
}
