import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landingModule } from './build/landing-module.ts';
import { precompressedFiles } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { hashedThemeScript } from './build/theme-script.ts';

/** Where `npm run dev` finds the API; the built app is served by that same server and needs no proxy. */
const API_SERVER = process.env.APP_ADDRESS ?? 'http://127.0.0.1:3000';

const FONT = /inter-core-.*\.woff2$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    hashedThemeScript(),
    preloadFont(FONT),
    landingModule({ entry: 'landing', form: 'load-contact-form', font: FONT }),
    precompressedFiles(),
  ],
  server: { proxy: { '/api': API_SERVER } },
  build: {
    rolldownOptions: {
      input: {
        index: 'index.html',
        landing: 'src/landing.ts',
        'load-contact-form': 'src/features/landing/load-contact-form.tsx',
      },
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // The landing page imports what the second of its scripts exports.
      preserveEntrySignatures: 'allow-extension',
    },
    // Data addresses would have to be allowed in the Content-Security-Policy; every asset is a file.
    assetsInlineLimit: 0,
    // Every browser that knows our colours knows modulepreload.
    modulePreload: { polyfill: false },
  },
});
