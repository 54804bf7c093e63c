import { STORE_PREFIX } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;

/** Replaces a worker that is no longer wanted: clears its caches, then unregisters itself. */
async function retire(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(STORE_PREFIX));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));
