import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: the policy allows them from our origin and caches keep them.
    assetsInlineLimit: 0,
  },
});
