// `npm run check:faults`: the whole of what tests/build/kill.test.ts does in small.
import { fileURLToPath } from 'node:url';
import { buildProgram } from '@/scripts/lib/build-program.mjs';
import { killUnderLoad } from './kill-under-load';

const kills = Number(process.env.KILLS ?? 30);

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  let failed = 0;
  for (const kind of ['pglite', 'postgres'] as const) {
    const report = await killUnderLoad(kind, { kills, buyers: 150, itemsEach: 60 });
    const { broken, ...figures } = report;
    console.log(kind, figures, broken.length === 0 ? 'nothing broken' : broken.slice(0, 20));
    failed += broken.length;
  }
  return failed === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
