import type { Instrumentation } from 'next';

/** Runs once when the server starts, before it answers: environment, database, migrations, demo data, jobs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { boot } = await import('@/server/boot/boot');
    await boot();
  }
}

/** Of an error in a page's loader or rendering, which Next itself is told not to print (scripts/start.mjs). */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  _request,
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logPageError } = await import('@/server/page-error');
    logPageError(error, routePath);
  }
};
