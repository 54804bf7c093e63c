declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Otherwise the schema library tests whether it may compile code. Our policy forbids that, and browsers report the
 * attempt as a fault of the page. It does so while it builds its first schema, so this comes before all pages. Its own
 * `z.config` would do the same, but would load the library on every page. The server has no such policy, and compiled
 * schemas are faster there.
 */
if (!import.meta.env.SSR) {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
    jitless: true,
  });
}
