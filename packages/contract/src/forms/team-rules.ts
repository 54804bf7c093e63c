import { z } from 'zod';
import { GIVEN_ROLES, LONGEST_TEAM_NAME } from '../api/team-rights.ts';
import { addressRules } from './account-rules.ts';

/** The form for a team's name. The server checks it again. */
export const teamNameRules = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the team a name.')
    .max(LONGEST_TEAM_NAME, `Use up to ${LONGEST_TEAM_NAME} characters.`),
});

/** The form for an invitation. */
export const invitationRules = addressRules.extend({ role: z.enum(GIVEN_ROLES) });
