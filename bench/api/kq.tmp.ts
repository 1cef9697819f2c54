import { startCluster } from '/work/main/bench/api/cluster.ts';
import pg from '/work/main/node_modules/pg/lib/index.js';

const cluster = await startCluster(process.argv[2]!);
const c = new pg.Client({ connectionString: cluster.url });
await c.connect();
try {
  for (const q of process.argv.slice(3)) {
    const t = performance.now();
    const r = await c.query(q);
    console.table(r.rows);
    console.log((performance.now() - t).toFixed(1), 'ms');
  }
} finally {
  await c.end();
  await cluster.stop();
}
