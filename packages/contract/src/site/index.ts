export {
  CARD_SHOW_SOURCES,
  type CardShow,
  type CardShowSource,
  type EventSearchAnswer,
  type LeftOut,
  SHOW_STATES,
  type ShowStateCode,
} from './card-shows.ts';
export {
  CLAIMS,
  CLAIMS_MODES,
  type Claim,
  type ClaimId,
  type ClaimsMode,
  claimsOn,
  MEASURED_PAGE,
} from './claims.ts';
export { contrastOf, LEAST_CONTRAST, showContrast } from './contrast.ts';
export {
  BETA_PLATFORM_IDS,
  BETA_PLATFORMS,
  type BetaApplication,
  type BetaPlatform,
  CONTACT_TOPIC_IDS,
  CONTACT_TOPICS,
  type ContactMessage,
  type ContactTopic,
  FORM_LIMITS,
  FORM_PAGES,
  type FormRefusal,
  type FormTraps,
  NEWSLETTER_PAGES,
  type NewsletterSubscription,
  SENT_PARAMETER,
  SERVICE_PARTS,
  SERVICE_STATES,
  type ServicePartId,
  type ServiceState,
  type ServiceStatus,
  SITE_CALLS,
  type SiteForm,
  type TakenForm,
} from './forms.ts';
export { GALLERY_PATH, publishedPath } from './gallery-page.ts';
export { INVITATION_PAGE } from './invitation-page.ts';
export { MEASURED } from './measured-figures.generated.ts';
export { MONTH_NAMES } from './month-names.ts';
export {
  FEATURES_THERE,
  firstPlanWith,
  hasFeature,
  IS_THERE,
  OFFERS,
  PLAN_FEATURES,
  PLAN_IDS,
  PLAN_OF_TEAMS,
  PLANS,
  type PlanFeature,
  type PlanId,
} from './plans.ts';
export { SHARE_PAGE, type SharedView, sharePath, UNLOCK_PARAMETER } from './shared-page.ts';
