import { href } from '@/lib/address/routes';
import type { Answer } from '@/lib/contract';
import { groupName } from '@/lib/domain/account/user-group';
import { isLookup } from '@/lib/domain/operators/console-lookups';
import { hasRole, type OperatorRole } from '@/lib/domain/operators/roles';
import { type SubjectName, thingOf } from '@/lib/domain/operators/subject-name';
import { keysOf } from '@/lib/domain/text/keys-of';
import { userById } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { verifiedNameOf } from '@/server/verification/public';
import { mayOpen } from '../may-open';
import type { HintAsked, HintLink, HintRule } from './hint-rule';
import { entryName, sameIdentity } from './identity-hints';
import { invoiceBuyer, sumOfDay } from './money-hints';
import { contactDetails, linkHosts, samePage } from './reach-hints';

export type RiskHint = Answer<'operator/item'>['hints'][number];

/** What of a person somebody should look at before they decide. A row decides nothing. */
const rules = {
  same_identity: {
    title: '同一证件的其他账号',
    at: ['entry', 'verification', 'withdrawal', 'invoice', 'person', 'deal', 'good'],
    clear: '没有其他手机号下的账号使用同一证件',
    find: sameIdentity,
  },
  entry_name: {
    title: '入驻名称与实名认证',
    at: ['entry', 'verification', 'withdrawal', 'person', 'good'],
    clear: '入驻名称与实名认证一致',
    find: entryName,
  },
  same_page: {
    title: '主页链接与他人重复',
    at: ['good', 'entry', 'person'],
    find: samePage,
  },
  link_host: {
    title: '主页链接的网址',
    at: ['good', 'entry', 'person'],
    find: linkHosts,
  },
  invoice_buyer: {
    title: '发票抬头与付款人',
    at: ['invoice', 'withdrawal', 'person', 'deal'],
    role: 'finance',
    find: invoiceBuyer,
  },
  sum_of_day: {
    title: '当日提现合计',
    at: ['withdrawal', 'person'],
    role: 'finance',
    find: sumOfDay,
  },
  contact_details: {
    title: '订单留言里的联系方式',
    at: ['deal', 'withdrawal', 'person', 'good'],
    find: contactDetails,
  },
} as const satisfies Record<string, HintRule>;

export const hintIds = keysOf(rules);

interface Asked {
  queue: SubjectName;
  key: string;
  users: readonly number[];
}

/** What stands out of the people that a thing is of, read at this moment, as far as these roles may see it. */
export async function riskHints(
  db: Db,
  roles: readonly OperatorRole[],
  { queue: name, key, users }: Asked,
): Promise<RiskHint[]> {
  const thing = thingOf(name);
  const applying = hintIds.filter((id) => isAt(rules[id], name, thing, roles));
  const found: RiskHint[] = [];
  for (const userId of applying.length > 0 ? users : []) {
    const verified = await verifiedNameOf(db, userId);
    const of = users.length > 1 ? await nameOf(db, userId) : '';
    for (const id of applying) {
      found.push(...(await told(db, roles, id, { name, thing, key, userId, verified }, of)));
    }
  }
  return found;
}

const isAt = (
  { at, role }: HintRule,
  name: SubjectName,
  thing: SubjectName,
  roles: readonly OperatorRole[],
): boolean =>
  (at.includes(name) || at.includes(thing)) && (role === undefined || hasRole(roles, role));

async function told(
  db: Db,
  roles: readonly OperatorRole[],
  id: (typeof hintIds)[number],
  asked: HintAsked,
  of: string,
): Promise<RiskHint[]> {
  const { title, clear, find }: HintRule = rules[id];
  const hint = await find(db, asked);
  if (hint) {
    const links = (hint.links ?? [])
      .filter(({ queue, key }) => queue !== asked.name || key !== asked.key)
      .map((link) => ({ words: link.words, href: hrefFor(roles, link) }));
    return [{ id, title, of, verdict: hint.verdict, words: hint.words, links }];
  }
  if (clear === undefined || of !== '' || isLookup(asked.name)) return [];
  return [{ id, title, of, verdict: 'ok', words: clear, links: [] }];
}

const hrefFor = (roles: readonly OperatorRole[], { queue, key }: HintLink): string =>
  mayOpen(roles, queue) ? href('operator-item', { queue, key }) : '';

async function nameOf(db: Db, userId: number): Promise<string> {
  const { group } = await userById(db, userId);
  return `${groupName(group)} ${userId}`;
}
