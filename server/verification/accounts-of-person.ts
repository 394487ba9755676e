import { type SQL, sql } from 'drizzle-orm';

/**
 * A sub-select of the ids of all accounts that are one person with an account: those under its phone, and those under the
 * phones of whose verification in force names the same person, or the same company, or its legal representative.
 */
export const accountsOfPerson = (userId: SQL): SQL => sql`(
  select mate.id from users me join users mate on mate.phone_hash = me.phone_hash where me.id = ${userId}
  union
  select other_mate.id from users me join users mate on mate.phone_hash = me.phone_hash
  join verifications v on v.user_id = mate.id and v.state = 'verified'
  join verifications same on same.state = 'verified'
    and (same.number_hash in (v.number_hash, v.legal_id_hash) or same.legal_id_hash in (v.number_hash, v.legal_id_hash))
  join users other on other.id = same.user_id join users other_mate on other_mate.phone_hash = other.phone_hash
  where me.id = ${userId})`;
