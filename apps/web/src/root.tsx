import monoFont from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import sansFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import { NonceContext } from './platform/nonce.ts';
import { readSite } from './platform/site.server.ts';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import { UnexpectedFailure } from './shell/unexpected-failure.tsx';
import './ui/styles.css';

export function loader({ context }: LoaderFunctionArgs) {
  return { site: readSite(context) };
}

/** The settings stand still while the server runs: one answer serves every later navigation. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
  return [
    { ...preload, href: sansFont },
    { ...preload, href: monoFont },
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  ];
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f0d0b" />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <UnexpectedFailure />
    </Shell>
  );
}
