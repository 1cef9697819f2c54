import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './app/mantine';
import './app/app.css';
import './words/i18n';
import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Notices } from './app/notices';
import { returnFocusAfterDialogs } from './app/return-focus';
import { theme } from './app/theme';
import { sessionQueries } from './place/session';
import { router } from './router';

/** Permits the style elements of components; the policy refuses all others. */
const nonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content') ?? '';
/** The name under which the lock on scrolling behind dialogs (react-remove-scroll) looks for it. */
Object.assign(globalThis, { __webpack_nonce__: nonce });

returnFocusAfterDialogs();
// By default components hear of a change a timer later: the second click of a double click would find its button enabled.
notifyManager.setScheduler(queueMicrotask);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the console');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Notices />
      <QueryClientProvider client={sessionQueries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
