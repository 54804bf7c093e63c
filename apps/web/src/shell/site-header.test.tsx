import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteHeader } from './site-header.tsx';

afterEach(() => vi.restoreAllMocks());

describe('the header without an account around it', () => {
  it('logs that, and shows what a visitor sees', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Page = createRoutesStub([{ path: '/', Component: SiteHeader }]);
    const html = renderToStaticMarkup(<Page />);
    expect(html).toContain('Sign In');
    expect(html).not.toContain('My Locker');
    expect(log).toHaveBeenCalledWith('The account context is missing: shown as signed out.');
  });
});
