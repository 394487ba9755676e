import { sql } from 'drizzle-orm';
import { goodHref } from '@/lib/address/good-href';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { type OrderState, orderStates } from '@/lib/domain/orders/states';
import { type FigureState, figureStateLabels } from '@/lib/domain/reports/figure-states';
import { reachName } from '@/lib/domain/reports/reach-of';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { aboutOwner } from '@/server/listings/public';
import type { OrderSnapshot } from '@/server/order-records/public';
import {
  about,
  type Check,
  check,
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { shownFiles } from '@/server/site/public';

interface Filed {
  order_id: number;
  reach: number | null;
  interactions: number | null;
  as_of: string;
  files: string[];
  state: FigureState;
  at: string;
  order_sn: string;
  order_state: OrderState;
  seller_id: number;
  buyer_id: number;
  snapshot: OrderSnapshot;
  published_on: string | null;
}

interface Earlier {
  reach: number | null;
  interactions: number | null;
  as_of: string;
  state: FigureState;
  reason: string;
  at: string;
}

/** What an owner told of a publication beside what he told of it before, and the screenshots. */
export async function resultItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [filed] = await rows<Filed>(
    db,
    sql`select f.order_id, f.reach, f.interactions, f.as_of::text as as_of, f.files, f.state, f.created_at::text as at,
          o.order_sn, o.state as order_state, o.seller_id, o.buyer_id, o.snapshot,
          (select ${byMarketClock(sql`max(e.created_at)`)}::date::text from order_events e
            where e.order_id = o.id and e.transition = 'file_link') as published_on
        from order_figures f join orders o on o.id = f.order_id where f.id = ${idOfKey(key)}::bigint`,
  );
  if (!filed) return undefined;
  const earlier = await rows<Earlier>(
    db,
    sql`select f.reach, f.interactions, f.as_of::text as as_of, f.state, f.reason, f.created_at::text as at
        from order_figures f where f.order_id = ${filed.order_id}::bigint and f.id::text <> ${key}
        order by f.as_of desc, f.id desc limit 10`,
  );
  const before = earlier.find(
    ({ state, as_of: asOf }) => state !== 'refused' && asOf <= filed.as_of,
  );
  const { snapshot } = filed;
  const reach = reachName(snapshot.platform);
  const source = `自报 ${filed.as_of}`;
  return {
    ...consoleItem({
      title: snapshot.title,
      subtitle: `${snapshot.platformName}・${snapshot.positionName}・${filed.order_sn}`,
      state: figureStateLabels[filed.state],
      sections: [
        section('填写的数据', [
          ...(filed.reach === null
            ? []
            : [
                fact(reach, groupDigits(filed.reach), {
                  source,
                  was: before ? countOf(before.reach) : null,
                }),
              ]),
          ...(filed.interactions === null
            ? []
            : [
                fact('互动', groupDigits(filed.interactions), {
                  source,
                  was: before ? countOf(before.interactions) : null,
                }),
              ]),
          fact('数据日期', filed.as_of, { was: before?.as_of ?? null }),
          fact('截图', filed.files.length > 0 ? `${filed.files.length} 张` : '没有', {
            files: await shownFiles(db, filed.files),
          }),
          fact('提交', formatTime(new Date(filed.at).toISOString(), 'minute')),
        ]),
        section('订单', [
          fact('订单号', filed.order_sn),
          fact('状态', orderStates[filed.order_state]),
          fact('发布', filed.published_on ?? '没有发布'),
        ]),
      ],
      checks: checksOf(filed, before, reach),
      about: [
        ...(await aboutOwner(db, filed.seller_id)),
        about('商品页', snapshot.title, pageOf(snapshot)),
      ],
      history: earlier.map((one) => ({
        at: new Date(one.at).toISOString(),
        words: `${one.as_of} ${reach} ${countOf(one.reach)}，互动 ${countOf(one.interactions)}，${figureStateLabels[one.state]}${one.reason && `：${one.reason}`}`,
      })),
      acts:
        filed.state === 'pending'
          ? verdictActs(
              'result',
              { id: key },
              {
                approve: '报告里标为“截图核验”；通知媒体主',
                reject: '这份数据不再计入报告，媒体主看到理由并重新填写',
              },
            )
          : [],
    }),
    users: [filed.seller_id, filed.buyer_id],
  };
}

const countOf = (count: number | null): string => (count === null ? '没有填' : groupDigits(count));

const pageOf = ({ goodSn, platform }: OrderSnapshot): string =>
  goodHref({ good_sn: goodSn, staff_style: platform });

/** What was told can only grow from day to day. */
function checksOf(filed: Filed, before: Earlier | undefined, reach: string): Check[] {
  const fell = (now: number | null, was: number | null) =>
    now !== null && was !== null && now < was;
  const lower = [
    ...(fell(filed.reach, before?.reach ?? null) ? [reach] : []),
    ...(fell(filed.interactions, before?.interactions ?? null) ? ['互动'] : []),
  ];
  const moreActs =
    filed.reach !== null && filed.interactions !== null && filed.interactions > filed.reach;
  return [
    !before
      ? check('unknown', '第一次填写，没有可比的数据')
      : lower.length > 0
        ? check('differs', '比上一次少', lower.join('、'))
        : check('ok', '不少于上一次'),
    ...(moreActs ? [check('differs', `互动多于${reach}`)] : []),
    filed.files.length > 0 ? check('ok', '附有截图') : check('differs', '没有截图'),
  ];
}
