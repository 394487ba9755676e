import { connectPostgres } from '@/server/kernel/database';

/** Creates a database beside the one of an address. @returns its address */
export async function createDatabase(url: string, name: string): Promise<string> {
  const database = await connectPostgres(url, 1);
  await database.db.execute(`create database ${name}`);
  await database.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
