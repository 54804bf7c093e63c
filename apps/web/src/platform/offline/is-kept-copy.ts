/** Whether the worker served this page because the server did not answer; the navigation timing says so. */
export function isKeptCopy(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.some(({ name }) => name === 'kept');
}
