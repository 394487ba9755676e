import { sql } from 'drizzle-orm';
import { openDatabase, rows } from '@/server/kernel/database';

/** Everything that is kept of a contract, as one text: whatever a call changes of it makes another one. */
export async function standOf({ id }: { id: number }): Promise<string> {
  const { db } = await openDatabase();
  const [stand] = await rows<{ stand: string }>(
    db,
    sql`select json_build_object(
          'contract', (select to_jsonb(c) - 'work_until' from contracts c where c.id = ${id}),
          'signers', (select json_agg(s order by s.id) from contract_signers s where s.contract_id = ${id}),
          'parties', (select json_agg(p order by p.role) from contract_parties p where p.contract_id = ${id}),
          'orders', (select json_agg(o order by o.order_id) from contract_orders o where o.contract_id = ${id}),
          'files', (select json_agg(f order by f.sha256) from contract_file_hashes f where f.contract_id = ${id}),
          'records', (select json_agg(r order by r.seq) from contract_records r where r.contract_id = ${id}),
          'codes', (select json_agg(t order by t.id) from contract_transactions t
            where exists (select 1 from contract_signers s where s.contract_id = ${id} and s.id = any(t.signer_ids)))
        )::text as stand`,
  );
  return stand?.stand ?? '';
}

/** The kinds of a contract's records, from the first. */
export async function recordOf({ id }: { id: number }): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await rows<{ kind: string }>(
    db,
    sql`select kind from contract_records where contract_id = ${id} order by seq`,
  );
  return found.map(({ kind }) => kind);
}
