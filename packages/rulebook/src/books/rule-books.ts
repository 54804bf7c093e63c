import { RULES_SCHEMA, type RuleBook } from '../rule-book.ts';
import { CURRENT_BECKETT } from './current/bgs.ts';
import { CURRENT_CENTERING } from './current/centering.ts';
import { CURRENT_CGC } from './current/cgc.ts';
import { CURRENT_PSA } from './current/psa.ts';
import { CURRENT_SGC } from './current/sgc.ts';
import { CURRENT_TAG } from './current/tag.ts';
import { RULE_BOOK_NAMES, type RuleBookId } from './rule-book-names.ts';
import { SPEC_BECKETT } from './spec/beckett.ts';
import { SPEC_CENTERING } from './spec/centering.ts';
import { HIDDEN_FLAWS } from './spec/hidden-flaws.ts';
import { OVERALL } from './spec/overall.ts';
import { SPEC_PSA } from './spec/psa.ts';
import { SIDES, UNCERTAINTY, UNMEASURED } from './spec/sides.ts';
import { WEAR } from './spec/wear.ts';

/** The specification's rules, which reports use by default. */
const SPEC: RuleBook = {
  schema: RULES_SCHEMA,
  id: 'spec',
  title: RULE_BOOK_NAMES.spec,
  version: '2026-11',
  overall: OVERALL,
  sides: SIDES,
  centering: SPEC_CENTERING,
  wear: WEAR,
  uncertainty: UNCERTAINTY,
  unmeasured: UNMEASURED,
  hiddenFlaws: HIDDEN_FLAWS,
  psa: SPEC_PSA,
  beckett: SPEC_BECKETT,
  sgc: null,
  cgc: null,
  tag: null,
};

/** Each company's latest published limits, as far as they are public. */
const CURRENT: RuleBook = {
  schema: RULES_SCHEMA,
  id: 'current',
  title: RULE_BOOK_NAMES.current,
  version: '2026-11-current',
  overall: OVERALL,
  sides: SIDES,
  centering: CURRENT_CENTERING,
  wear: WEAR,
  uncertainty: UNCERTAINTY,
  unmeasured: UNMEASURED,
  hiddenFlaws: HIDDEN_FLAWS,
  psa: CURRENT_PSA,
  beckett: CURRENT_BECKETT,
  sgc: CURRENT_SGC,
  cgc: CURRENT_CGC,
  tag: CURRENT_TAG,
};

export const RULE_BOOKS: Readonly<Record<RuleBookId, RuleBook>> = { spec: SPEC, current: CURRENT };
