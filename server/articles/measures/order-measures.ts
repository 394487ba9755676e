import { sql } from 'drizzle-orm';
import type { FigureColumn } from '@/lib/domain/articles/figure';
import { platforms } from '@/lib/domain/catalog/platforms';
import { settledPrice } from '@/lib/domain/catalog/settled-price';
import { isEnded, type OrderState, orderStates } from '@/lib/domain/orders/states';
import { settledOfPlatforms } from '@/server/catalog/public';
import { rows } from '@/server/kernel/database';
import type { Measure } from './measure';
import { countedRow, sharedRows, sumOf } from './row-of';

const recent = sql`o.created_at > now() - interval '365 days' and o.paid_at is not null`;
const source = '本站近 365 天付过款的订单';

const ordersAndShare: FigureColumn[] = [
  { name: '订单', unit: 'count' },
  { name: '占比', unit: 'share' },
];

/** How orders of this market went: steps, days, changes, ends, what was paid. */
export const orderMeasures = {
  'order-steps': {
    what: '付过款的订单走到哪一步',
    async read(db) {
      const [found] = await rows<
        Record<'paid' | 'accept' | 'draft' | 'approve' | 'file' | 'confirm' | 'completed', number>
      >(
        db,
        sql`select count(*)::int as paid, count(*) filter (where accepted)::int as accept,
              count(*) filter (where drafted)::int as draft, count(*) filter (where approved)::int as approve,
              count(*) filter (where filed)::int as file, count(*) filter (where confirmed)::int as confirm,
              count(*) filter (where state = 'completed')::int as completed
            from (select o.state, bool_or(e.transition = 'accept') as accepted,
                bool_or(e.transition = 'submit_draft') as drafted,
                bool_or(e.to_state = 'pending_publish') as approved,
                bool_or(e.to_state = 'inspecting') as filed, bool_or(e.to_state = 'retaining') as confirmed
              from orders o join order_events e on e.order_id = o.id where ${recent} group by o.id) s`,
      );
      const all = found?.paid ?? 0;
      const step = (name: string, count = 0) => ({
        name,
        values: [count, count / Math.max(1, all)],
      });
      return {
        title: '付过款的订单走到了哪一步',
        head: '步骤',
        columns: ordersAndShare,
        rows: [
          step('付款', all),
          step('接单', found?.accept),
          step('交首稿', found?.draft),
          step('定稿', found?.approve),
          step('提交链接', found?.file),
          step('验收', found?.confirm),
          step('完成', found?.completed),
        ],
        source: `${source}；还在进行中的停在它所在的一步`,
        sample: all,
        sampleUnit: '张订单',
      };
    },
  },
  'step-hours': {
    what: '各步实际花了多久',
    async read(db) {
      const spans = ['accept', 'draft', 'approve', 'file', 'inspect', 'confirm'] as const;
      const [found] = await rows<Record<string, number | null>>(
        db,
        sql`select ${sql.join(
          spans.map(
            (name) =>
              sql`count(${sql.identifier(name)})::int as ${sql.identifier(`${name}_of`)},
                (percentile_cont(array[0.5, 0.9]) within group (order by ${sql.identifier(name)}))[1]::float8 as ${sql.identifier(name)},
                (percentile_cont(array[0.5, 0.9]) within group (order by ${sql.identifier(name)}))[2]::float8 as ${sql.identifier(`${name}_slow`)}`,
          ),
          sql`, `,
        )}
        from (select extract(epoch from accepted - paid_at) / 3600 as accept,
            extract(epoch from drafted - accepted) / 3600 as draft,
            extract(epoch from approved - drafted) / 3600 as approve,
            extract(epoch from filed - approved) / 3600 as file,
            extract(epoch from passed - filed) / 3600 as inspect,
            extract(epoch from confirmed - passed) / 3600 as confirm
          from (select o.paid_at, min(e.created_at) filter (where e.transition = 'accept') as accepted,
              min(e.created_at) filter (where e.transition = 'submit_draft') as drafted,
              min(e.created_at) filter (where e.to_state = 'pending_publish') as approved,
              min(e.created_at) filter (where e.to_state = 'inspecting') as filed,
              min(e.created_at) filter (where e.to_state = 'pending_confirm') as passed,
              min(e.created_at) filter (where e.to_state = 'retaining') as confirmed
            from orders o join order_events e on e.order_id = o.id where ${recent} group by o.id, o.paid_at) t) s`,
      );
      const names = [
        '付款到接单',
        '接单到首稿',
        '首稿到定稿',
        '定稿到发布',
        '发布到质检通过',
        '质检通过到验收',
      ];
      return {
        title: '每一步实际花了多久',
        head: '环节',
        columns: [
          { name: '订单', unit: 'count' },
          { name: '中位', unit: 'hours' },
          { name: '较慢', unit: 'hours' },
        ],
        rows: spans.map((name, nth) =>
          countedRow(
            names[nth] ?? '',
            found?.[`${name}_of`] ?? 0,
            found?.[name] ?? null,
            found?.[`${name}_slow`] ?? null,
          ),
        ),
        source: `${source}，按系统记录的时刻；较慢是第 90 百分位`,
        sample: found?.accept_of ?? 0,
        sampleUnit: '张订单',
      };
    },
  },
  'order-ends': {
    what: '已经结束的订单，各是怎样结束的',
    async read(db) {
      const found = await rows<{ state: OrderState; count: number }>(
        db,
        sql`select o.state, count(*)::int as count from orders o where ${recent} group by o.state
            order by count(*) desc, o.state`,
      );
      const ended = found.filter(({ state }) => isEnded(state));
      return {
        title: '已经结束的订单',
        head: '结果',
        columns: ordersAndShare,
        rows: sharedRows(ended.map(({ state, count }) => ({ name: orderStates[state], count }))),
        source,
        sample: sumOf(ended.map(({ count }) => count)),
        sampleUnit: '张订单',
      };
    },
  },
  'draft-lateness': {
    what: '首稿准时与逾期',
    async read(db) {
      const [found] = await rows<{ count: number; late: number }>(
        db,
        sql`select count(*) filter (where drafted)::int as count, count(*) filter (where drafted and late)::int as late
            from (select bool_or(e.transition = 'submit_draft') as drafted,
                bool_or(e.transition in ('draft_overdue', 'publish_overdue')) as late
              from orders o join order_events e on e.order_id = o.id where ${recent} group by o.id) s`,
      );
      const { count = 0, late = 0 } = found ?? {};
      return {
        title: '交过首稿的订单，有没有误过日子',
        head: '结果',
        columns: ordersAndShare,
        rows: sharedRows([
          { name: '准时', count: count - late },
          { name: '误过日子', count: late },
        ]),
        source: `${source}，交稿或发布误过约定日即算误期`,
        sample: count,
        sampleUnit: '张订单',
      };
    },
  },
  'on-time-accounts': {
    what: '账号的准时率落在哪一段',
    async read(db) {
      const found = await rows<{ part: number; count: number }>(
        db,
        sql`select width_bucket(1 - late::float8 / delivered, array[0.8, 0.9, 0.95, 1]) as part, count(*)::int as count
            from (select o.good_id, count(*) filter (where drafted) as delivered,
                count(*) filter (where drafted and late) as late
              from (select o.id, o.good_id, bool_or(e.transition = 'submit_draft') as drafted,
                  bool_or(e.transition in ('draft_overdue', 'publish_overdue')) as late
                from orders o join order_events e on e.order_id = o.id where ${recent} group by o.id) o
              group by o.good_id having count(*) filter (where drafted) >= 5) a group by 1`,
      );
      return {
        title: '账号的准时率',
        head: '准时率',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '占比', unit: 'share' },
        ],
        rows: sharedRows(
          ['八成以下', '八至九成', '90%–95%', '95%以上', '从未误期'].map((name, part) => ({
            name,
            count: found.find((row) => row.part === part)?.count ?? 0,
          })),
        ),
        source: `${source}，交过至少 5 次首稿的账号`,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'settled-prices': {
    what: '成交价与今天报价之比，按平台',
    async read(db) {
      const found = await settledOfPlatforms(db);
      return {
        title: '成交价与同一位置今天的报价',
        head: '平台',
        columns: [
          { name: '成交', unit: 'count' },
          { name: '成交价中位', unit: 'yuan' },
          { name: '相当于今天报价', unit: 'share' },
        ],
        rows: platforms.flatMap(({ no, name }) =>
          found
            .filter(({ platform }) => platform === no)
            .map(({ count, paid, share }) => countedRow(name, count, paid, share)),
        ),
        source: `本站近 ${settledPrice.days} 天完成的订单，附加服务除外`,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '笔成交',
      };
    },
  },
  'order-sizes': {
    what: '订单金额的分布',
    async read(db) {
      const found = await rows<{ part: number; count: number }>(
        db,
        sql`select width_bucket(o.price_fen, array[200000, 500000, 1000000, 2000000, 5000000]) as part,
              count(*)::int as count
            from orders o where ${recent} group by 1`,
      );
      return {
        title: '单张订单的金额',
        head: '金额',
        columns: ordersAndShare,
        rows: sharedRows(
          ['2千以下', '2千–5千', '5千–1万', '1万–2万', '2万–5万', '5万以上'].map((name, part) => ({
            name,
            count: found.find((row) => row.part === part)?.count ?? 0,
          })),
        ),
        source,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '张订单',
      };
    },
  },
  'review-marks': {
    what: '广告主给的三项分数',
    async read(db) {
      const [found] = await rows<
        Record<'count' | 'quality' | 'communication' | 'punctuality', number>
      >(
        db,
        sql`select count(*)::int as count, coalesce(avg(quality), 0)::float8 as quality,
              coalesce(avg(communication), 0)::float8 as communication,
              coalesce(avg(punctuality), 0)::float8 as punctuality
            from good_reviews`,
      );
      const { count = 0, quality = 0, communication = 0, punctuality = 0 } = found ?? {};
      return {
        title: '广告主给媒体主的三项分数',
        head: '项目',
        columns: [
          { name: '评价', unit: 'count' },
          { name: '平均', unit: 'plain' },
        ],
        rows: [
          countedRow('内容质量', count, quality),
          countedRow('沟通配合', count, communication),
          countedRow('准时程度', count, punctuality),
        ],
        source: '本站已公布的订单评价，满分 5 分',
        sample: count,
        sampleUnit: '份评价',
      };
    },
  },
} satisfies Record<string, Measure>;
