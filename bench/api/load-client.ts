// The load generator runs in a separate process, so that its processor time is not measured.
import { type Load, runLoad } from './load.ts';

process.on('message', (load: Load) => {
  runLoad(load).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
