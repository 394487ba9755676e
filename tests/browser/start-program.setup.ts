import { startProgram } from '../../scripts/lib/start-program.mjs';

/** Starts the built program for all browser tests; its address goes to them by BASE_URL. */
export default async function startForBrowserTests() {
  // A program that already runs may be tested too: BASE_URL=http://localhost:3000 npx playwright test
  if (process.env.BASE_URL) return undefined;
  const program = await startProgram({ env: { TRUST_PROXY: 'on' } });
  process.env.BASE_URL = program.url;
  return async () => {
    const code = await program.stop();
    // Its last words matter only where it did not end in order.
    if (code !== 0 && code !== 143)
      console.error(`The program ended with ${code}:\n${program.log()}`);
  };
}
