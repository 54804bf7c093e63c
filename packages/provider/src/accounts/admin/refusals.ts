import { type AuthError, refusal, validationFailed } from '../../http/auth-error.ts';

/** The errors of the operator's calls, in the protocol's words. */
export const ADMIN_REFUSALS = {
  noUuid: refusal(404, 'validation_failed', 'user_id must be an UUID'),
  noUser: refusal(404, 'user_not_found', 'User not found'),
  noAddress: validationFailed('Cannot create a user without either an email or phone'),
  phoneFormat: validationFailed('Invalid phone number format (E.164 required)'),
  idForm: validationFailed('ID must conform to the uuid v4 format'),
  idTaken: refusal(422, 'user_already_exists', 'A user with this ID has already been registered'),
  twoPasswords: validationFailed('Only a password or a password hash should be provided'),
  longPassword: validationFailed('Password cannot be longer than 72 characters'),
  hashForm: validationFailed('password_hash must be a bcrypt hash of cost 4 to 14'),
  metadata: validationFailed('user_metadata and app_metadata must be objects of at most 8 KB'),
  role: validationFailed('role must be 1 to 60 letters, digits, _ or -'),
  banDuration: validationFailed('invalid format for ban duration: such as 24h, 90m, or none'),
  pages: validationFailed('Bad Pagination Parameters: page and per_page must be whole numbers'),
} as const satisfies Record<string, AuthError>;
