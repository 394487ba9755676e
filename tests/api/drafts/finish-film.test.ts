import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import * as storage from '@/server/providers/storage/provider';
import { call } from '@/tests/support/call';
import { beginFilm, filmBytes, sendPart } from '@/tests/support/factories/a-film';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';

it('no transaction of a film’s end waits for the store: its row is free while the store is asked', async () => {
  const seller = await aMediaOwner();
  const order = await anOrder({ state: 'producing', ownerId: seller.id });
  const film = filmBytes();
  const { film_key: key } = await beginFilm(seller, order, film);
  await sendPart(seller, key, 1, film);
  const { db } = await openDatabase();
  let free = 0;
  const provider = storage.storageProvider();
  vi.spyOn(storage, 'storageProvider').mockReturnValue({
    ...provider,
    get: async (objectKey) => {
      const found = await rows(
        db,
        sql`select 1 from films where file_key = ${key} for update skip locked`,
      );
      free = found.length;
      return provider.get(objectKey);
    },
  });
  const { whole } = await call('order/film-finish', { film_key: key }, { as: seller });
  expect({ whole, free }).toEqual({ whole: true, free: 1 });
});
