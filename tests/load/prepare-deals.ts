import { sql } from 'drizzle-orm';
import { type Database, rows, useDatabase } from '@/server/kernel/database';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import type { DealErrand, Owner } from './deal';
import type { Buyer } from './prepare-buyers';

/**
 * What the buyers' cart lines become, spread over buyers and owners. Every good's owner is made one who can log in, with a
 * screenshot uploaded through the program at `url`.
 */
export async function prepareDeals(
  database: Database,
  url: string,
  buyers: readonly Buyer[],
): Promise<DealErrand[]> {
  useDatabase(database);
  const owners: Owner[] = [];
  for (let n = 0; n < 40; n++) {
    const { id, token } = await aMediaOwner();
    const address = `10.2.0.${n + 1}`;
    owners.push({ token, address, fileKey: await uploadPicture(url, token) });
    await database.db.execute(sql`update goods set owner_id = ${id} where id % 40 = ${n}`);
  }
  const lines = await rows<{ id: number; owner: number }>(
    database.db,
    sql`update cart_items set brief = jsonb_build_object('product', '示例', 'industry', '美妆个护', 'must_say', '口播品牌名',
          'wanted_date', '2099-11-27', 'contact_name', '苏女士', 'contact_phone', '13900002046')
        from goods g where g.id = cart_items.good_id returning cart_items.id, (g.id % 40)::int as owner`,
  );
  useDatabase(undefined);
  const ownerOf = new Map(lines.map(({ id, owner }) => [id, owners[owner]]));
  return buyers
    .flatMap((buyer) =>
      buyer.cartIds.flatMap((cartId) => {
        const owner = ownerOf.get(cartId);
        return owner ? [{ buyer, owner, cartId }] : [];
      }),
    )
    .sort((a, b) => (a.cartId % 97) - (b.cartId % 97));
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function uploadPicture(url: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'brief');
  form.append('file', new Blob([picture], { type: 'image/png' }), '截图.png');
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { file_key: string } };
  return data.file_key;
}
