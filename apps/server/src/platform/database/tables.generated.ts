// Generated from the migrations by tools/generate.ts: add a migration and run it again.
import type { Moment } from "@tc/database";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface BillingPlans {
  plan: "free" | "pro" | "business";
  set_at: Moment;
  set_by: "operator" | "payment";
  user_id: string;
}

export interface SiteBetaApplications {
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

export interface Tables {
  "billing.plans": BillingPlans;
  "site.beta_applications": SiteBetaApplications;
  "site.card_shows": SiteCardShows;
  "site.messages": SiteMessages;
  "site.newsletter_subscribers": SiteNewsletterSubscribers;
}
