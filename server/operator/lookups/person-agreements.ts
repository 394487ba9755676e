import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { signingTermsType } from '@/lib/domain/contracts/signing-terms';
import type { ContractKind } from '@/lib/domain/contracts/states';
import { type LegalTextKey, legalText, legalTextKeys } from '@/lib/domain/legal/legal-texts';
import { agreementFile } from '@/lib/domain/site/agreement-address';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Db, rows } from '@/server/kernel/database';
import { fact, section } from '@/server/process/public';
import { at } from './moment';

/** Versions of each text that are told, the newest first. */
const mostEach = 5;

/** Which versions an account agreed to, and of which ones its contracts were made; when first. */
export async function agreementsOf(db: Db, id: number) {
  const facts = await Promise.all(legalTextKeys.map(agreedTo));
  return section('同意过的协议', facts.flat(), `每种最近 ${mostEach} 版`);

  async function agreedTo(key: LegalTextKey) {
    const { of, name } = legalText(key);
    if ('contract' in of) return signed(name, of.contract);
    const type = of.agreement;
    const accepted =
      type === signingTermsType
        ? sql`select agreed_version as version, min(agreed_at) as accepted_at from contract_signers
              where user_id = ${id} and agreed_version is not null group by agreed_version`
        : sql`select version, accepted_at from account_consents
              where user_id = ${id} and agreement_type = ${type}`;
    const found = await rows<{ version: number; accepted: string; published: string | null }>(
      db,
      sql`select c.version, c.accepted_at::text as accepted, a.published_at::text as published
          from (${accepted}) as c left join agreements a on a.type = ${type} and a.version = c.version
          order by c.version desc limit ${mostEach}`,
    );
    return found.map(({ version, accepted, published }) =>
      fact(`${name}第 ${version} 版`, at(accepted), {
        ...(published && {
          remark: '看原文',
          href: href('agreement', {
            file: agreementFile(type, { version, day: dayOf(published) }),
          }),
        }),
      }),
    );
  }

  async function signed(name: string, kind: ContractKind) {
    const found = await rows<{ version: number; since: string; count: number }>(
      db,
      sql`select c.template_version as version, min(s.signed_at)::text as since, count(*)::int as count
          from contract_signers s join contracts c on c.id = s.contract_id
          where s.user_id = ${id} and s.signed_at is not null and c.kind = ${kind}
          group by c.template_version order by c.template_version desc limit ${mostEach}`,
    );
    return found.map(({ version, since, count }) =>
      fact(`${name}第 ${version} 版`, at(since), { remark: `签署过 ${count} 份` }),
    );
  }
}

const dayOf = (moment: string): string => formatTime(new Date(moment).toISOString(), 'date');
