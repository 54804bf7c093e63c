import { type ReactNode, use } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, ScrollRestoration } from 'react-router';
import { AccountProvider } from './platform/account/account-context.tsx';
import { PRESENCE_SCRIPT } from './platform/account/presence-script.ts';
import './platform/no-eval.ts';
import { NonceContext } from './platform/nonce.ts';
import { KeepOffline } from './platform/offline/keep-offline.tsx';
import { OfflineLinks } from './platform/offline/offline-links.tsx';
import { readSite, readToday } from './platform/site.server.ts';
import { useSite } from './platform/site.ts';
import { AwakeSignal } from './platform/sleep/awake-signal.tsx';
import { PageScripts } from './platform/sleep/page-scripts.tsx';
import { CallToAction } from './shell/call-to-action.tsx';
import { LeavingSign } from './shell/leaving-sign.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { ProviderReturn } from './shell/provider-return.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import { SignOutQuestionSlot } from './shell/sign-out-question-slot.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import { UnexpectedFailure } from './shell/unexpected-failure.tsx';
import monoFont from './ui/fonts/mono-common.woff2?url';
import sansFont from './ui/fonts/sans-common.woff2?url';
import { ToastProvider } from './ui/toasts.tsx';
import './ui/styles.css';

const FOOT_ID = 'foot';

export function loader({ context }: LoaderFunctionArgs) {
  return { site: readSite(context), year: Number(readToday(context).slice(0, 4)) };
}

/** The settings do not change while the server runs, so one response serves every later navigation. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
  return [
    { ...preload, href: sansFont },
    { ...preload, href: monoFont },
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ];
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    // The script below may add a class before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f0d0b" />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <Links />
        {/* Paint it whole or not at all: a page painted while it loads shifts under the reader's eyes. */}
        <link rel="expect" href={`#${FOOT_ID}`} blocking="render" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed line of our own
          dangerouslySetInnerHTML={{ __html: PRESENCE_SCRIPT }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <AccountProvider>
      <ToastProvider>
        <Frame>{children}</Frame>
      </ToastProvider>
    </AccountProvider>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const site = useSite();
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
        <PendingPage />
      </main>
      <div id={FOOT_ID} className="mt-auto">
        <CallToAction />
        <SiteFooter />
      </div>
      <RouteAnnouncer />
      <AwakeSignal />
      <OfflineLinks />
      <LeavingSign />
      <SignOutQuestionSlot />
      <KeepOffline />
      {site?.provider.url ? <ProviderReturn /> : null}
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
