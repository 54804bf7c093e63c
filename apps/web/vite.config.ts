import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Our own modules that a dozen pages or more need are one file. Left alone, each would be a file of its own
 * for its own set of pages, and the scanner would ask for 129 of them. With a lower bound, pages for reading
 * would wake up later on a slow phone.
 */
const COMMON = {
  name: 'common',
  test: /[\\/](apps|packages|lucide-react)[\\/]/,
  minShareCount: 12,
  maxModuleSize: 20_000,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      // Replaces a module of the dialog primitives that writes style elements, which our policy does not
      // allow.
      'react-style-singleton': path.resolve(import.meta.dirname, 'src/ui/adopted-style.ts'),
    },
  },
  // Listed up front, so that the first page in development does not reload.
  optimizeDeps: {
    include: ['react-dom/client', 'react-router', 'react-router/dom', 'radix-ui', 'lucide-react'],
  },
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [COMMON] } } } } },
  },
  build: {
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay separate files: the policy allows them from our origin, and caches keep them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Language data for the reader of printed text. The reader asks for this name, in any folder. The
        // server would take a file that ends in .gz for the compressed form of another file.
        assetFileNames: ({ names: [name = ''] }) =>
          name === 'eng.traineddata.gz'
            ? 'assets/[hash]/eng.traineddata'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
