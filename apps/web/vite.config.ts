import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      // Of the dialog primitives: theirs writes style elements, which our policy does not allow.
      'react-style-singleton': path.resolve(import.meta.dirname, 'src/ui/adopted-style.ts'),
    },
  },
  // Known beforehand, so that the first page in development needs no second load.
  optimizeDeps: {
    include: ['react-dom/client', 'react-router', 'react-router/dom', 'radix-ui', 'lucide-react'],
  },
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: the policy allows them from our origin and caches keep them.
    assetsInlineLimit: 0,
  },
});
