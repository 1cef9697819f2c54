import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The inputs of the sign-in, which is seen before all other pages, and of every form. */
const FORMS = [
  '@mantine/form/',
  ...['ActionIcon', 'Checkbox', 'InlineInput', 'Input', 'InputBase', 'PasswordInput', 'Stack', 'TextInput'].map(
    (component) => `@mantine/core/esm/components/${component}/`,
  ),
  '@mantine/hooks/esm/use-id/',
  '@mantine/hooks/esm/use-uncontrolled/',
  '/words/use-dates.ts',
];

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What pages share is in few files, because a browser requests six at a time.
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'forms', test: (module) => FORMS.some((part) => module.includes(part)), priority: 2 },
            { name: 'controls', minShareCount: 12, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // `npm start` answers the calls of the development server.
    proxy: { '^/(console/(auth|api|session|events)|api|docs|openapi.json)': 'http://127.0.0.1:4100' },
  },
});
