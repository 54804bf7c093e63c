import type { GalleryChoices, GalleryPage, PlanPrice, PublishedCard } from '@tc/contract/locker';
import type { CardShow, ServiceStatus, SharedView, SiteForm, TakenForm } from '@tc/contract/site';
import { createContext, RouterContextProvider } from 'react-router';
import type { Site } from './site.ts';

export type { Site } from './site.ts';

const siteContext = createContext<Site>();
const nonceContext = createContext<string>();
const todayContext = createContext<string>();
const showsContext = createContext<LoadShows>();
const statusContext = createContext<LoadStatus>();
const pricesContext = createContext<LoadPrices>();

const shareContext = createContext<LoadShare>();
const publishedContext = createContext<LoadPublished>();
const galleryContext = createContext<LoadGallery>();
const takeFormContext = createContext<TakeForm>();

/** Accepts what a plain form sent. */
export type TakeForm = (form: SiteForm, input: unknown) => Promise<TakenForm>;

/** Reads the current calendar of shows. */
export type LoadShows = () => Promise<readonly CardShow[]>;

/** Asks the service for its current status. */
export type LoadStatus = () => Promise<ServiceStatus>;

/** Reads today's prices and the announced ones. */
export type LoadPrices = () => Promise<readonly PlanPrice[]>;

/** Opens a link to a card on behalf of the person who requests the page. */
export type LoadShare = (token: string) => Promise<SharedView>;

/** What everybody sees of one card in the gallery; null if it is not there. */
export type LoadPublished = (id: string) => Promise<PublishedCard | null>;

/** A page of the gallery and what it can be filtered by; null if there is no such page. */
export type LoadGallery = (
  asked: unknown,
) => Promise<{ readonly page: GalleryPage; readonly choices: GalleryChoices } | null>;

/** What the server passes to the rendering of a page. */
export interface GivenToPage {
  /** The settings that a page may show. */
  readonly site: Site;
  /** Marks our own scripts; empty in development. It never leaves the server. */
  readonly nonce: string;
  /** The date on the server's clock, YYYY-MM-DD. */
  readonly today: string;
  readonly loadShows: LoadShows;
  readonly loadStatus: LoadStatus;
  readonly loadPrices: LoadPrices;
  /** Null for a page that is the same for everybody. */
  readonly loadShare: LoadShare | null;
  readonly loadPublished: LoadPublished;
  readonly loadGallery: LoadGallery;
  /** Null for a page that is only read. */
  readonly takeForm: TakeForm | null;
}

export function provideGiven(given: GivenToPage): RouterContextProvider {
  const { site, nonce, today, loadShows, loadStatus, loadShare, takeForm } = given;
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(nonceContext, nonce);
  context.set(todayContext, today);
  context.set(showsContext, loadShows);
  context.set(statusContext, loadStatus);
  context.set(pricesContext, given.loadPrices);
  context.set(publishedContext, given.loadPublished);
  context.set(galleryContext, given.loadGallery);
  if (loadShare) context.set(shareContext, loadShare);
  if (takeForm) context.set(takeFormContext, takeForm);
  return context;
}

export function readSite(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}

export function readNonce(context: Readonly<RouterContextProvider>): string {
  return context.get(nonceContext);
}

export function readToday(context: Readonly<RouterContextProvider>): string {
  return context.get(todayContext);
}

export function loadShows(context: Readonly<RouterContextProvider>): Promise<readonly CardShow[]> {
  return context.get(showsContext)();
}

export function loadStatus(context: Readonly<RouterContextProvider>): Promise<ServiceStatus> {
  return context.get(statusContext)();
}

/** Null if they cannot be read. A page then shows no price rather than a wrong one. */
export function loadPrices(
  context: Readonly<RouterContextProvider>,
): Promise<readonly PlanPrice[] | null> {
  return context
    .get(pricesContext)()
    .catch((error: unknown) => {
      console.error(error);
      return null;
    });
}

export function loadShare(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<SharedView> {
  return context.get(shareContext)(token);
}

export function loadPublished(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<PublishedCard | null> {
  return context.get(publishedContext)(id);
}

export function loadGallery(
  context: Readonly<RouterContextProvider>,
  asked: unknown,
): ReturnType<LoadGallery> {
  return context.get(galleryContext)(asked);
}

/** Throws for a page that was not sent a form. */
export function readTakeForm(context: Readonly<RouterContextProvider>): TakeForm {
  return context.get(takeFormContext);
}
