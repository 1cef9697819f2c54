import { startCluster } from '/work/main/bench/api/cluster.ts';
import { loadWorkspaces } from '/work/main/bench/api/workspaces.ts';

const folder = process.argv[2]!;
const sizes = process.argv.slice(3).map(Number);
const t0 = performance.now();
const say = (t: string) => console.log(((performance.now() - t0) / 1000).toFixed(1), t);
const cluster = await startCluster(folder);
try {
  console.log(await loadWorkspaces(cluster.url, sizes, say, folder));
  say('done');
} finally {
  await cluster.stop();
  say('stopped');
}
