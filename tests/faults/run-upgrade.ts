// `npm run check:upgrade -- FOLDER`: replaces two copies of the release that is built in FOLDER by this one under load, and goes back.
import { fileURLToPath } from 'node:url';
import { buildProgram } from '@/scripts/lib/build-program.mjs';
import { runTool } from '@/scripts/lib/run-tool';
import { upgradeUnderLoad } from './upgrade-under-load';

async function main(): Promise<number> {
  const [from] = process.argv.slice(2);
  if (!from) throw new Error('npm run check:upgrade -- FOLDER');
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  const requests = Number(process.env.REQUESTS ?? 100_000);
  const { broken, ...figures } = await upgradeUnderLoad({ from, requests, perSecond: 30 });
  console.log(figures, broken.length === 0 ? 'nothing broken' : broken.slice(0, 20), broken.length);
  return broken.length === 0 ? 0 : 1;
}

runTool(main);
