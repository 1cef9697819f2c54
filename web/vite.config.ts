import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages are served by Kartotek itself, whose policy allows no inline code. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'console/assets',
    manifest: true,
    // Inlined images and fonts would need a weaker policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  server: {
    // `npm start` answers the calls of the development server.
    proxy: { '^/(console/(auth|api|session|events)|api|docs|openapi.json)': 'http://127.0.0.1:4100' },
  },
});
