import { FLAW_RULES } from './flaw-rules.ts';
import { LOCATE_RULES } from './locate-rules.ts';
import type { Rule } from './rule.ts';
import { SURFACE_RULES } from './surface-rules.ts';

/** Every rule that can be switched off. */
export const RULES: readonly Rule[] = [...LOCATE_RULES, ...FLAW_RULES, ...SURFACE_RULES];
