import { eq, sql } from 'drizzle-orm';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import { findPlatform, platformOf } from '@/lib/domain/catalog/platforms';
import { correctionParts } from '@/lib/domain/contact/correction';
import { type ContactSubject, suggestionKinds } from '@/lib/domain/contact/states';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { maskName } from '@/lib/domain/identity/party-name';
import { type OrderState, orderStates } from '@/lib/domain/orders/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { articles } from '@/server/articles/tables';
import { goods } from '@/server/catalog/tables';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { fact, type QueueItem, section } from '@/server/process/public';
import { shownFiles } from '@/server/site/public';
import {
  callbacks,
  corrections,
  needs,
  readerQuestions,
  staffQuestions,
  suggestionReplies,
  suggestions,
} from './tables';

type Told = Pick<QueueItem, 'title' | 'subtitle' | 'sections'>;

/** What somebody wrote, and what it is about; who it is and when is added by {@link contactItem}. */
export const contactFacts = (db: Db, subject: ContactSubject, id: number): Promise<Told> =>
  factsOf[subject](db, id);

const factsOf: Record<ContactSubject, (db: Db, id: number) => Promise<Told>> = {
  callback: async (db, id) => {
    const [found] = await db.select().from(callbacks).where(eq(callbacks.id, id));
    return {
      title: '请求回电',
      subtitle: found?.pageSource ?? '',
      sections: [section('回电', [fact('来自页面', found?.pageSource || '没有记录')])],
    };
  },

  need: async (db, id) => {
    const [found] = await db.select().from(needs).where(eq(needs.id, id));
    if (!found) return gone;
    const { brief, platform, budgetYuan, nameSealed, pageSource } = found;
    const platformName = findPlatform(platform)?.name ?? '不限平台';
    return {
      title: '投放需求',
      subtitle: platformName,
      sections: [
        section('需求', [
          fact('内容', brief || '没有写'),
          fact('平台', platformName),
          fact('预算', budgetYuan > 0 ? `${groupDigits(budgetYuan)} 元` : '没有写'),
          ...(nameSealed ? [fact('联系人', maskName(unseal(nameSealed)))] : []),
          fact('来自页面', pageSource || '没有记录'),
        ]),
      ],
    };
  },

  suggestion: async (db, id) => {
    const [found] = await db.select().from(suggestions).where(eq(suggestions.id, id));
    if (!found) return gone;
    const replies = await db
      .select()
      .from(suggestionReplies)
      .where(eq(suggestionReplies.suggestionId, id))
      .orderBy(suggestionReplies.id);
    const said = [{ ...found, author: 'person' }, ...replies];
    const thread = [];
    for (const { author, content, files, createdAt } of said) {
      thread.push(
        fact(author === 'staff' ? '平台' : '对方', content, {
          source: formatTime(createdAt.toISOString(), 'minute'),
          files: await shownFiles(db, files),
        }),
      );
    }
    return {
      title: suggestionKinds[found.kind],
      subtitle: found.orderSn,
      sections: [
        section('往来', thread),
        ...(found.orderSn ? [section('订单', await orderFacts(db, found.orderSn))] : []),
      ],
    };
  },

  question: async (db, id) => {
    const [found] = await db.select().from(staffQuestions).where(eq(staffQuestions.id, id));
    if (!found) return gone;
    const { staffName, question, goodSn, reply } = found;
    return {
      title: '顾问咨询',
      subtitle: staffName,
      sections: [
        section('咨询', [
          fact('问题', question),
          fact('顾问', staffName),
          ...(reply ? [fact('回复', reply)] : []),
        ]),
        ...(goodSn ? [section('账号', await goodFacts(db, { sn: goodSn }))] : []),
      ],
    };
  },

  correction: async (db, id) => {
    const [found] = await db.select().from(corrections).where(eq(corrections.id, id));
    if (!found) return gone;
    const { goodId, part, wrong, right, evidence, reply } = found;
    return {
      title: correctionParts[part],
      subtitle: '账号纠错',
      sections: [
        section('纠错', [
          fact(correctionParts[part], right, { was: wrong }),
          fact('依据', evidence || '没有写', {
            href: /^https?:\/\/\S+$/.test(evidence) ? evidence : '',
          }),
          ...(reply ? [fact('答复', reply)] : []),
        ]),
        section('账号', await goodFacts(db, { id: goodId })),
      ],
    };
  },

  reader: async (db, id) => {
    const [found] = await db
      .select({ asked: readerQuestions, title: articles.title })
      .from(readerQuestions)
      .innerJoin(articles, eq(articles.id, readerQuestions.articleId))
      .where(eq(readerQuestions.id, id));
    if (!found) return gone;
    const { asked, title } = found;
    return {
      title: '读者提问',
      subtitle: title,
      sections: [
        section('提问', [
          fact('问题', asked.question),
          fact('文章', title, {
            href: href('publicOpinion-publicDetails-id', { id: asked.articleId }),
          }),
          ...(asked.reply ? [fact('答复', asked.reply)] : []),
        ]),
      ],
    };
  },
};

/** Taken away between two statements. */
const gone: Told = { title: '', subtitle: '', sections: [] };

async function goodFacts(db: Db, by: { sn: string } | { id: number }) {
  const [good] = await db
    .select()
    .from(goods)
    .where('sn' in by ? eq(goods.goodSn, by.sn) : eq(goods.id, by.id));
  if (!good) return [fact('账号', '已不在')];
  const platform = platformOf(good.platform);
  return [
    fact('账号名称', good.title, {
      href: accountHref({ good_sn: good.goodSn, staff_style: good.platform }),
    }),
    fact('平台', platform.name),
    fact(platform.accountLabel, good.accountId, { href: good.link }),
    fact('运营方', good.operator || '没有写'),
  ];
}

async function orderFacts(db: Db, orderSn: string) {
  const [order] = await rows<{
    state: OrderState;
    good_sn: string;
    platform: number;
    title: string;
  }>(
    db,
    sql`select o.state, g.good_sn, g.platform, g.title from orders o join goods g on g.id = o.good_id
        where o.order_sn = ${orderSn}`,
  );
  if (!order) return [fact('订单号', orderSn)];
  const { state, good_sn, platform, title } = order;
  return [
    fact('订单号', orderSn),
    fact('状态', orderStates[state]),
    fact('账号名称', title, { href: accountHref({ good_sn, staff_style: platform }) }),
    fact('平台', platformOf(platform).name),
  ];
}
