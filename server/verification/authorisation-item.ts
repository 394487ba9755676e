import { desc, eq, sql } from 'drizzle-orm';
import { authorisationStates } from '@/lib/domain/contracts/signing-authorisation';
import { isSameName, maskName } from '@/lib/domain/identity/party-name';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import {
  aboutAccount,
  check,
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { openPerson } from './authorisations';
import { signingAuthorisations } from './tables';
import { verifiedNameOf } from './verified-name';

/** A paper by which a company lets somebody sign; the file itself is a look that is noted. */
export async function authorisationItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [filed] = await db
    .select()
    .from(signingAuthorisations)
    .where(sql`${signingAuthorisations.id}::text = ${key}`);
  if (!filed) return undefined;
  const { name, idTail } = openPerson(filed.personSealed);
  const company = await verifiedNameOf(db, filed.userId);
  const today = await todayOf(db);
  const all = await db
    .select()
    .from(signingAuthorisations)
    .where(eq(signingAuthorisations.userId, filed.userId))
    .orderBy(desc(signingAuthorisations.id));
  return {
    ...consoleItem({
      title: company?.name ?? '认证已注销',
      subtitle: `${maskName(name)}，至 ${filed.validUntil}`,
      state: authorisationStates[filed.state],
      sections: [
        section(
          '授权委托书',
          [
            fact('企业', company?.name ?? '认证已注销'),
            fact('法定代表人', maskName(company?.legalPerson ?? '')),
            fact('被授权人姓名', maskName(name)),
            fact('身份证号后四位', idTail),
            fact('有效期至', filed.validUntil),
            fact('授权委托书', '已上传'),
            fact('提交', formatTime(filed.createdAt.toISOString(), 'minute')),
          ],
          '完整姓名与文件用“看委托书”打开，会记录',
        ),
      ],
      checks: [
        company
          ? check('ok', '企业认证有效')
          : check('differs', '企业认证已注销', '授权随认证一起结束'),
        filed.validUntil >= today ? check('ok', '授权没有过期') : check('differs', '授权已经过期'),
        ...(company?.legalPerson && isSameName(company.legalPerson, name)
          ? [check('unknown', '被授权人与法定代表人同名', '法定代表人签署不需要授权')]
          : []),
      ],
      about: await aboutAccount(db, filed.userId),
      history: all
        .filter(({ id, decidedAt }) => id !== filed.id && decidedAt !== null)
        .map((one) => ({
          at: (one.decidedAt ?? one.createdAt).toISOString(),
          words: [
            `${maskName(openPerson(one.personSealed).name)}的委托书${authorisationStates[one.state]}`,
            one.reason,
            one.decidedBy,
          ]
            .filter(Boolean)
            .join('，'),
        })),
      acts: [
        itemAct('authorisation_paper', '看委托书（会记录）', 'look', { id: key }),
        ...(filed.state === 'pending'
          ? verdictActs(
              'authorisation',
              { id: key },
              {
                approve: '可以代表企业签署合同，到有效期止；通知企业',
                reject: '不能代表企业签署，可以改好后再提交',
              },
            )
          : []),
      ],
    }),
    users: [filed.userId],
  };
}
