// Generated from the migrations by tools/generate.ts: add a migration and run it again.
import type { KeyScope, WebhookEvent } from "@tc/contract/api";
import type { ChosenRules, GivenRole, PricedCompany, ReportReason, ScanCorrections, ScanDetails, ScanResult, TeamAct, TeamRole } from "@tc/contract/locker";
import type { JsonColumn, Moment } from "@tc/database";
import type { RuleBook } from "@tc/rulebook";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface AccessApiKeys {
  created_at: Moment;
  expires_at: Moment | null;
  id: string;
  key_hash: string;
  key_start: string;
  last_used_at: Moment | null;
  name: string;
  replaced_hash: string | null;
  replaced_until: Moment | null;
  scopes: KeyScope[];
  user_id: string;
}

export interface AccessKeptAnswers {
  created_at: Moment;
  fingerprint: string;
  key_hash: string;
  sealed_answer: string | null;
  user_id: string;
}

export interface AccessWebhookDeliveries {
  answered: number | null;
  attempted_at: Moment | null;
  attempts: Generated<number>;
  created_at: Moment;
  event: string;
  id: string;
  next_attempt_at: Moment | null;
  payload: string;
  problem: string | null;
  status: "waiting" | "delivered" | "failed";
  user_id: string;
  webhook_id: string;
}

export interface AccessWebhooks {
  created_at: Moment;
  disabled_at: Moment | null;
  events: WebhookEvent[];
  failing_since: Moment | null;
  id: string;
  sealed_secret: string;
  url: string;
  user_id: string;
}

export interface BillingMoneyBack {
  given_at: Generated<Moment>;
  person_hash: string;
  settled_at: Moment | null;
  user_id: string | null;
}

export interface BillingPayments {
  cents: number;
  id: Generated<number>;
  paid_at: Generated<Moment>;
  period_end: Moment;
  period_start: Moment;
  plan: "pro" | "business";
  refunded_at: Moment | null;
  stripe_id: string | null;
  stripe_payment: string | null;
  subscription_id: string;
  user_id: string | null;
}

export interface BillingPlans {
  plan: "free" | "pro" | "business";
  set_at: Moment;
  set_by: "operator" | "payment";
  user_id: string;
}

export interface BillingPrices {
  announced_at: Generated<Moment>;
  cents: number;
  plan: "pro" | "business";
  valid_from: Moment;
}

export interface BillingRegrades {
  count: number;
  day: string;
  user_id: string;
}

export interface BillingStripeCustomers {
  begun_reading: Generated<number>;
  checkout_at: Moment | null;
  is_live: boolean;
  kept_reading: Generated<number>;
  owed_reading: Generated<number>;
  read_at: Moment | null;
  stripe_id: string;
  user_id: string | null;
}

export interface BillingStripeEvents {
  customer: string;
  id: string;
  kind: string;
  owed_reading: number;
  received_at: Generated<Moment>;
}

export interface BillingStripePrices {
  cents: number;
  is_live: boolean;
  plan: "pro" | "business";
  stripe_id: string;
}

export interface BillingSubscriptions {
  anchor_at: Generated<Moment>;
  cancels_at_end: Generated<boolean>;
  card: "pays" | "declines" | null;
  ended_at: Moment | null;
  grace_ends_at: Moment | null;
  id: Generated<string>;
  next_plan: "pro" | "business" | null;
  period_end: Moment;
  period_start: Moment;
  plan: "pro" | "business";
  started_at: Generated<Moment>;
  status: "active" | "past_due" | "ended";
  stripe_id: string | null;
  stripe_live: boolean | null;
  user_id: string | null;
}

export interface BillingTrials {
  ends_at: Moment;
  person_hash: string;
  reminded_at: Moment | null;
  started_at: Generated<Moment>;
  user_id: string | null;
}

export interface BillingUsage {
  month: string;
  scans: number;
  user_id: string;
}

export interface LockerBatches {
  created_at: Moment;
  id: string;
  idempotency_key: string | null;
  name: string;
  rules: JsonColumn<ChosenRules> | null;
  state: Generated<"open" | "paused" | "cancelled">;
  user_id: string;
}

export interface LockerBatchItems {
  batch_id: string;
  id: string;
  name: string;
  position: number;
  scan_id: string | null;
  sent_at: Moment | null;
}

export interface LockerBrands {
  background: string;
  contact: string | null;
  ink: string;
  logo: Buffer | null;
  name: string;
  updated_at: Moment;
  user_id: string;
}

export interface LockerCards {
  acquired_on: string | null;
  cost_amount: Numeric | null;
  cost_currency: string | null;
  created_at: Moment;
  deleted_at: Moment | null;
  game: string | null;
  grade_beckett: number | null;
  grade_overall: number | null;
  grade_psa: number | null;
  graded_by: string | null;
  id: string;
  language: string | null;
  name: string | null;
  notes: string | null;
  number: string | null;
  quantity: Generated<number>;
  set_name: string | null;
  tags: Generated<string[]>;
  updated_at: Moment;
  user_id: string;
  value_amount: Numeric | null;
  value_currency: string | null;
  value_on: string | null;
  value_source: string | null;
  variant: string | null;
  version: Generated<number>;
  words: Generated<string>;
  year: number | null;
}

export interface LockerCollections {
  cards: number;
  user_id: string;
}

export interface LockerGalleryReports {
  card_id: string;
  created_at: Moment;
  id: Generated<number>;
  is_suspected: boolean;
  network_hash: string;
  note: string | null;
  reason: ReportReason;
}

export interface LockerHolders {
  id: Generated<string>;
  team_id: string | null;
  user_id: string | null;
}

export interface LockerMissingPhotos {
  id: string;
}

export interface LockerPastResults {
  corrections: JsonColumn<ScanCorrections> | null;
  graded_at: Moment;
  id: string;
  replaced_at: Moment;
  report: string;
  result: JsonColumn<ScanResult>;
  rules: JsonColumn<ChosenRules> | null;
  scan_id: string;
}

export interface LockerPhotos {
  bytes: number;
  id: string;
  media_type: string;
  position: number;
  scan_id: string;
  sent_sha256: string | null;
  side: "front" | "back";
  upload_id: string | null;
}

export interface LockerPublications {
  card_id: string;
  cleared_at: Moment | null;
  game: string | null;
  grade_beckett: number | null;
  grade_overall: number | null;
  grade_psa: number | null;
  graded_by: string | null;
  hidden_at: Moment | null;
  hidden_by: "reports" | "operator" | null;
  hidden_reason: string | null;
  id: string;
  is_shown: Generated<boolean>;
  is_withdrawn: Generated<boolean>;
  published_at: Moment;
  set_name: string | null;
  shown_name: string | null;
  user_id: string;
  words: string;
  year: number | null;
}

export interface LockerScans {
  asked_by: string | null;
  attempts: Generated<number>;
  card_id: string | null;
  claimed_by: string | null;
  corrections: JsonColumn<ScanCorrections> | null;
  counted_in: string;
  created_at: Moment;
  details: JsonColumn<ScanDetails>;
  ended_at: Moment | null;
  fingerprint: string;
  id: string;
  idempotency_key: string | null;
  is_held: Generated<boolean>;
  next_corrections: JsonColumn<ScanCorrections> | null;
  next_rules: JsonColumn<ChosenRules> | null;
  report: string | null;
  result: JsonColumn<ScanResult> | null;
  rules: JsonColumn<ChosenRules> | null;
  sent_by: Generated<string | null>;
  status: "queued" | "grading" | "graded" | "refused" | "failed";
  user_id: string;
}

export interface LockerShares {
  card_id: string;
  created_at: Moment;
  expires_at: Moment | null;
  fields: string[];
  id: string;
  password_hash: string | null;
  token_hash: string;
  user_id: string;
}

export interface LockerStandards {
  created_at: Moment;
  id: string;
  retired_at: Moment | null;
  user_id: string;
}

export interface LockerStandardVersions {
  book: JsonColumn<RuleBook>;
  created_at: Moment;
  name: string;
  standard_id: string;
  version: number;
  written: string;
}

export interface LockerThumbnails {
  photo_id: string;
  picture: Buffer;
}

export interface LockerUploadParts {
  bytes: number;
  id: string;
  starts_at: number;
  upload_id: string;
}

export interface LockerUploadRoom {
  bytes: number;
  uploads: number;
  user_id: string;
}

export interface LockerUploads {
  bytes: number;
  created_at: Moment;
  expires_at: Moment;
  id: string;
  metadata: string | null;
  received: Generated<number>;
  user_id: string;
}

export interface LockerViews {
  created_at: Moment;
  id: string;
  name: string;
  query: string;
  user_id: string;
}

export interface SiteBetaApplications {
  approved_at: Moment | null;
  beta_ended_at: Moment | null;
  collects: string;
  created_at: Moment;
  email: string;
  id: Generated<number>;
  name: string;
  platform: "ios" | "android" | "both";
  updated_at: Moment;
}

export interface SiteCardShows {
  description: string | null;
  held_on: Moment;
  id: Generated<number>;
  is_yearly: Generated<boolean>;
  location: string;
  name: string;
  series: string;
  source: "Major Show" | "Regional Show";
}

export interface SiteMessages {
  answer: string | null;
  answered_at: Moment | null;
  created_at: Moment;
  email: string;
  fingerprint: string;
  first_name: string;
  id: Generated<number>;
  is_suspected: Generated<boolean>;
  last_name: Generated<string>;
  message: string;
  reference: string;
  subject: string;
  topic: string;
}

export interface SiteNewsletterSubscribers {
  asked_at: Moment;
  confirm_token_hash: string | null;
  confirmed_at: Moment | null;
  email: string | null;
  id: Generated<string>;
  leave_token_hash: string | null;
  unsubscribed_at: Moment | null;
}

export interface TeamsActivity {
  act: TeamAct;
  acted_at: Generated<Moment>;
  actor_id: string | null;
  card_id: string | null;
  card_name: string | null;
  detail: string | null;
  id: Generated<number>;
  subject_id: string | null;
  team_id: string;
}

export interface TeamsInvitations {
  email: string;
  expires_at: Moment;
  id: string;
  role: GivenRole;
  sent_at: Moment;
  team_id: string;
  token_hash: string;
}

export interface TeamsMembers {
  joined_at: Moment;
  role: TeamRole;
  team_id: string;
  user_id: string;
}

export interface TeamsTeams {
  created_at: Moment;
  id: string;
  name: string;
  seats_taken: Generated<number>;
}

export interface WorthEstimates {
  amount: Numeric;
  card_id: string;
  currency: string;
  source: string | null;
  user_id: string;
  valued_on: string;
}

export interface WorthFees {
  amount: Numeric;
  business_days: number | null;
  charged_on: string;
  currency: string;
  id: string;
  source: string | null;
  user_id: string;
}

export interface WorthPrices {
  amount: Numeric;
  card_id: string;
  company: PricedCompany;
  created_at: Moment;
  currency: string;
  grade: number | null;
  id: string;
  priced_on: string;
  source: string | null;
  user_id: string;
}

export interface Tables {
  "access.api_keys": AccessApiKeys;
  "access.kept_answers": AccessKeptAnswers;
  "access.webhook_deliveries": AccessWebhookDeliveries;
  "access.webhooks": AccessWebhooks;
  "billing.money_back": BillingMoneyBack;
  "billing.payments": BillingPayments;
  "billing.plans": BillingPlans;
  "billing.prices": BillingPrices;
  "billing.regrades": BillingRegrades;
  "billing.stripe_customers": BillingStripeCustomers;
  "billing.stripe_events": BillingStripeEvents;
  "billing.stripe_prices": BillingStripePrices;
  "billing.subscriptions": BillingSubscriptions;
  "billing.trials": BillingTrials;
  "billing.usage": BillingUsage;
  "locker.batch_items": LockerBatchItems;
  "locker.batches": LockerBatches;
  "locker.brands": LockerBrands;
  "locker.cards": LockerCards;
  "locker.collections": LockerCollections;
  "locker.gallery_reports": LockerGalleryReports;
  "locker.holders": LockerHolders;
  "locker.missing_photos": LockerMissingPhotos;
  "locker.past_results": LockerPastResults;
  "locker.photos": LockerPhotos;
  "locker.publications": LockerPublications;
  "locker.scans": LockerScans;
  "locker.shares": LockerShares;
  "locker.standard_versions": LockerStandardVersions;
  "locker.standards": LockerStandards;
  "locker.thumbnails": LockerThumbnails;
  "locker.upload_parts": LockerUploadParts;
  "locker.upload_room": LockerUploadRoom;
  "locker.uploads": LockerUploads;
  "locker.views": LockerViews;
  "site.beta_applications": SiteBetaApplications;
  "site.card_shows": SiteCardShows;
  "site.messages": SiteMessages;
  "site.newsletter_subscribers": SiteNewsletterSubscribers;
  "teams.activity": TeamsActivity;
  "teams.invitations": TeamsInvitations;
  "teams.members": TeamsMembers;
  "teams.teams": TeamsTeams;
  "worth.estimates": WorthEstimates;
  "worth.fees": WorthFees;
  "worth.prices": WorthPrices;
}
