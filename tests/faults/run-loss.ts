// `npm run check:loss`: loses the machine of the database under 500 orders a minute, and goes on elsewhere.
import { fileURLToPath } from 'node:url';
import { buildProgram } from '@/scripts/lib/build-program.mjs';
import { runTool } from '@/scripts/lib/run-tool';
import { loseMachine } from './lose-machine';

runTool(async () => {
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  const seconds = Number(process.env.SECONDS_OF_LOAD ?? 180);
  // A little more than promised: a program that has just started is slow at first.
  const { broken, ...figures } = await loseMachine({ seconds, ordersAMinute: 580 });
  console.log(figures, broken.length === 0 ? 'nothing broken' : broken.slice(0, 20), broken.length);
  return broken.length === 0 ? 0 : 1;
});
