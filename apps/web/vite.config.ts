import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Forms and their rules, asking the server, and the shape of what it answers: pages for reading do without. */
const FORMS = /[\\/](platform[\\/]forms|contract[\\/]src[\\/]forms)[\\/]/;
const ASKING = /[\\/]platform[\\/]api[\\/]/;
const ANSWERS = /[\\/]contract[\\/]src[\\/](?!site|forms)/;
/** Needs answers and asks for them, so it would take both of these groups along. */
const COLLECTION = /[\\/]platform[\\/]collection[\\/]/;
const OURS = /[\\/](apps|packages|lucide-react)[\\/]/;
const isCommon = (id: string) =>
  OURS.test(id) && ![FORMS, ASKING, ANSWERS, COLLECTION].some((other) => other.test(id));

/**
 * Our own modules that a dozen pages or more need are a few files. Left alone, each would be a file of its own
 * for its own set of pages, and the scanner would ask for 129 of them. With a lower bound, pages for reading
 * would wake up later on a slow phone. A group takes along what its modules import, so those that more pages need
 * come first.
 */
const SHARED = { minShareCount: 12, maxModuleSize: 20_000 };
const GROUPS = [
  { ...SHARED, name: 'common', test: isCommon, priority: 4 },
  { ...SHARED, name: 'forms', test: FORMS, priority: 3 },
  { ...SHARED, name: 'asking', test: ASKING, priority: 2 },
  { ...SHARED, name: 'answers', test: ANSWERS, priority: 1 },
];

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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
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
