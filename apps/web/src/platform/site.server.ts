import { createContext, RouterContextProvider } from 'react-router';
import type { Site } from './site.ts';

export type { Site } from './site.ts';

const siteContext = createContext<Site>();
const nonceContext = createContext<string>();

export function provideSite(site: Site, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(nonceContext, nonce);
  return context;
}

export function readSite(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}

export function readNonce(context: Readonly<RouterContextProvider>): string {
  return context.get(nonceContext);
}
