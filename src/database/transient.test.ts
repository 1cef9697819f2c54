import { expect, it } from 'vitest';
import { isUnavailable, leavesServer } from './transient.ts';

const failure = (code: string, message: string, where?: string) => Object.assign(new Error(message), { code, where });

it('a server that shuts down, or takes no writes, is left', () => {
  expect(leavesServer(failure('57P01', 'terminating connection due to administrator command'))).toBe(true);
  expect(leavesServer(failure('25006', 'cannot execute INSERT in a read-only transaction'))).toBe(true);
  expect(leavesServer(failure('08006', 'connection failure'))).toBe(true);
});

it('a coordinator that lost a node is not left, because the other nodes serve on', () => {
  const refused =
    'connection to the remote node postgres@10.0.0.2:5432 failed with the following error: Connection refused';
  const lost = [
    failure('08006', refused),
    failure('08006', 'could not establish any connections to the node 10.0.0.2:5432 after 3000 ms'),
    failure('XX000', 'failure on connection marked as essential: 10.0.0.2:5432'),
    // The transaction may have been committed there: its key tells when it is repeated.
    failure('XX000', 'could not commit transaction for shard 102904 on at least one active node'),
    failure('57P01', 'terminating connection due to administrator command', 'while executing command on 10.0.0.2:5432'),
  ];
  for (const error of lost) {
    expect(leavesServer(error)).toBe(false);
    expect(isUnavailable(error)).toBe(true);
  }
});

it('an internal error is a fault of ours', () => {
  expect(isUnavailable(failure('XX000', 'cache lookup failed for relation 5'))).toBe(false);
});
