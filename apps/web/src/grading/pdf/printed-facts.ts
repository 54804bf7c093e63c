/** What is printed on a card, as its owner entered it. Any of it may be missing. */
export interface PrintedDetails {
  readonly game?: string | null | undefined;
  readonly set?: string | null | undefined;
  readonly number?: string | null | undefined;
  readonly year?: number | null | undefined;
  readonly variant?: string | null | undefined;
  readonly language?: string | null | undefined;
}

/** The same in the order that collectors use. */
export function printedFacts(card: PrintedDetails): readonly string[] {
  const { year, set, number, variant, game, language } = card;
  return [year, set, number, variant, game, language].flatMap((fact) =>
    fact === null || fact === undefined || fact === '' ? [] : [String(fact)],
  );
}
