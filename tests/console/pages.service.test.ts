import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, consoleTest, PATIENCE_MS, picture, sidewaysScroll } from '../harness/console.ts';
import { ended, makeCompany, upload, waitingForApproval } from '../harness/meetings.ts';
import type { TestWorkspace } from '../harness/service.ts';
import { callSignIn } from '../harness/sign-in.ts';

/** In each name and note that a person can store. It must be shown as it is and do nothing. */
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

const it = consoleTest({ worker: { pollMs: 50 } })
  .extend('places', { scope: 'file' }, async ({ workspace, service }) => {
    const records = await makeRecords(workspace);
    const { cookie, console: client } = await workspace.signIn();
    const invited = await client.post('/invitations', { email: 'new@members.example' });
    const reset = await client.post(`/members/${workspace.userId}/reset-links`);
    await callSignIn(service.address, 'GET', '/state');
    return {
      cookie,
      root: `/w/${workspace.slug}`,
      ...records,
      invitation: pathOf(invited.body.link),
      reset: pathOf(reset.body.link),
    };
  });
