import { z } from 'zod';
import { KEY_SCOPES } from '../api/api-endpoint.ts';
import { MOST_KEY_NAME_CHARACTERS } from '../api/key-endpoints.ts';
import { ownNameRules } from './account-rules.ts';

const CHOOSE = 'Choose at least one.';

/** The form for a new API key. */
export const apiKeyRules = ownNameRules.extend({
  name: ownNameRules.shape.name.max(
    MOST_KEY_NAME_CHARACTERS,
    `Use up to ${MOST_KEY_NAME_CHARACTERS} characters.`,
  ),
  // A form sends one value as text and several as a list.
  scopes: z.preprocess(
    (said) => (typeof said === 'string' ? [said] : said),
    z.array(z.enum(KEY_SCOPES), CHOOSE).min(1, CHOOSE),
  ),
  expiresOn: z.union([z.literal(''), z.iso.date('Choose a date.')]).default(''),
});
