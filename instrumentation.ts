/** Runs once when the server starts, before it answers: environment, database, migrations, demo data, jobs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { boot } = await import('@/server/boot/boot');
    await boot();
  }
}
