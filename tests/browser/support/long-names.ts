import { Client } from 'pg';

const words = '这个名字特别长写到最后还没有停下来的意思所以要看它怎么排得下';

/** Lets the entry agreement of the demonstration's owner run out, so that the next one is asked for. */
export async function endAgreements(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query("update contracts set valid_to = '2020-12-31' where kind = 'entry'");
  await database.end();
}

/** Gives people, accounts and goods of a program's database names as long as they may be. */
export async function lengthenNames(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update users set nicename = left(nicename || $1, 20)', [words]);
  await database.query('update goods set title = left(title || $1, 40)', [words]);
  await database.query(
    `update orders set snapshot = jsonb_set(snapshot, '{title}', to_jsonb(left((snapshot->>'title') || $1, 40)))`,
    [words],
  );
  await database.query('update favourite_folders set name = left(name || $1, 20)', [words]);
  await database.end();
}
