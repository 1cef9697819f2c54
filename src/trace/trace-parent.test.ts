import { expect, it } from 'vitest';
import { readTraceParent, writeTraceParent } from './trace-parent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it.each([
  [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`],
  ['a later version with more fields', `00-${TRACE}-${SPAN}-00`, `cc-${TRACE}-${SPAN}-00-more`],
  ['flags that are not known', `00-${TRACE}-${SPAN}-03`, `00-${TRACE}-${SPAN}-ff`],
])('%s is read', (name, written, sent = name) => {
  const read = readTraceParent(sent);
  expect(read && writeTraceParent(read)).toBe(written);
});

it.each([
  undefined,
  '',
  TRACE,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  ` 00-${TRACE}-${SPAN}-01`,
])('%j is ignored', (sent) => {
  expect(readTraceParent(sent)).toBeUndefined();
});
