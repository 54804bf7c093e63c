export {
  addressRules,
  appCodeRules,
  displayNameRules,
  emailCodeRules,
  newEmailRules,
  newPasswordRules,
  ownNameRules,
  passwordChangeRules,
  recoveryCodeRules,
  signInRules,
  signUpRules,
} from './account-rules.ts';
export { apiKeyRules } from './api-key-rules.ts';
export { batchRules } from './batch-rules.ts';
export { brandRules } from './brand-rules.ts';
export { newEventRules } from './new-event-rules.ts';
export { shareRules } from './share-rules.ts';
export { shownNameRules } from './shown-name-rules.ts';
export { invitationRules, teamNameRules } from './team-rules.ts';
export { webhookRules } from './webhook-rules.ts';
export { feeRules, ownValueRules, priceRules } from './worth-rules.ts';
