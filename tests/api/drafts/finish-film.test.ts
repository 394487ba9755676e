import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { beginFilm, filmBytes, sendPart } from '@/tests/support/factories/a-film';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';

const asked = vi.hoisted(() => ({ during: async (): Promise<void> => undefined }));
vi.mock(import('@/server/providers/storage'), async (real) => {
  const { storageProvider, ...rest } = await real();
  const watched = () => {
    const storage = storageProvider();
    const get = async (key: string) => {
      await asked.during();
      return storage.get(key);
    };
    return { ...storage, get };
  };
  return { ...rest, storageProvider: watched as typeof storageProvider };
});

it('no transaction of a film’s end waits for the store: its row is free while the store is asked', async () => {
  const seller = await aMediaOwner();
  const order = await anOrder({ state: 'producing', ownerId: seller.id });
  const film = filmBytes();
  const { film_key: key } = await beginFilm(seller, order, film);
  await sendPart(seller, key, 1, film);
  const { db } = await openDatabase();
  let free = 0;
  asked.during = async () => {
    free = (await rows(db, sql`select 1 from films where file_key = ${key} for update skip locked`))
      .length;
  };
  const { whole } = await call('order/film-finish', { film_key: key }, { as: seller });
  expect({ whole, free }).toEqual({ whole: true, free: 1 });
});
