import { createElement, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adoptStyles } from './adopt-styles.ts';
import { documentForViewer } from './document-for-viewer.ts';

const DOCUMENT = '/api/openapi.json';

const LOOKS = {
  theme: 'dark',
  'render-style': 'view',
  'schema-style': 'table',
  'schema-description-expanded': 'true',
  layout: 'column',
  'show-header': 'false',
  'show-info': 'false',
  'allow-server-selection': 'false',
  'allow-try': 'false',
  'allow-authentication': 'false',
  'allow-spec-url-load': 'false',
  'allow-spec-file-load': 'false',
  'load-fonts': 'false',
  'use-path-in-nav-bar': 'true',
  'sort-tags': 'true',
  'font-size': 'large',
  'default-schema-tab': 'example',
  'regular-font': 'Instrument Sans Variable, Arial, system-ui, sans-serif',
  'mono-font': 'Geist Mono Variable, ui-monospace, monospace',
} as const;

/** The viewer mixes its own shades, so it needs color values instead of names. */
function colorsOfTokens() {
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  return {
    'bg-color': color('ground'),
    'text-color': color('text'),
    'header-color': color('surface-1'),
    'primary-color': color('accent'),
  };
}

interface ViewerElement extends HTMLElement {
  loadSpec(document: unknown): Promise<void>;
}

type Loading =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'here'; document: unknown };

async function loadDocument(): Promise<unknown> {
  const answer = await fetch(DOCUMENT);
  if (!answer.ok) throw new Error(`The description answered ${answer.status}.`);
  return documentForViewer(await answer.json());
}

/** The viewer is large, so only this page loads it, from our own server. */
function useViewer() {
  const [state, setState] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    let isGone = false;
    const end = (next: Loading) => {
      if (!isGone) setState(next);
    };
    setState({ kind: 'loading' });
    Promise.all([loadDocument(), import('rapidoc')]).then(
      ([document]) => end({ kind: 'here', document }),
      () => end({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}

/** The viewer, once its code has loaded. */
function Viewer({ description }: { readonly description: unknown }) {
  const begin = useCallback(
    (viewer: ViewerElement | null) => {
      viewer?.addEventListener('spec-loaded', () => adoptStyles(viewer), { once: true });
      void viewer?.loadSpec(description);
    },
    [description],
  );
  return createElement('rapi-doc', { ref: begin, ...LOOKS, ...colorsOfTokens() });
}

/** Every call of the API, generated from its description. */
export function ReferencePage() {
  const { state, retry } = useViewer();
  return (
    <div className="page flex-1 py-10 md:py-14">
      <h1 className="text-display">API reference</h1>
      <p className="mt-3 mb-8 max-w-[60ch]">
        Every call, generated from{' '}
        <a href={DOCUMENT} className="text-text-strong underline underline-offset-4">
          the OpenAPI document
        </a>
        . New here?{' '}
        <Link to="/developers" className="text-text-strong underline underline-offset-4">
          Start with the guide
        </Link>
        .
      </p>
      {state.kind === 'failed' ? (
        <LoadFailure onRetry={retry}>The reference could not be loaded.</LoadFailure>
      ) : null}
      {state.kind === 'loading' ? <Skeleton className="h-96 w-full" /> : null}
      {state.kind === 'here' ? <Viewer description={state.document} /> : null}
    </div>
  );
}
