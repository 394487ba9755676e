import { type Column, defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { Tag } from '@/components/kit/ui/Tag';
import { figureName, goalFigure } from '@/components/planning/plan-words';
import { listQuery } from '@/lib/address/list-query';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { ListedPlan } from '@/lib/contract/plans';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { planGoals } from '@/lib/domain/planning/plan-brief';
import { formatTime } from '@/lib/domain/time/format-time';
import { keptPlanHref, stateTones } from './plan-words';
import s from './plans.module.css';

const columns: readonly Column<ListedPlan>[] = [
  {
    title: '方案',
    render: (plan) => (
      <>
        <a className={s.name} href={keptPlanHref(plan.plan_no)}>
          {plan.name}
        </a>
        <p className={s.quiet}>
          {[
            planGoals[plan.goal].name,
            `用第 ${plan.shown} 版，共 ${plan.versions} 版`,
            plan.from_staff && '顾问按您的需求做的',
            plan.shares > 0 && `${plan.shares} 个链接在分享`,
          ]
            .filter(Boolean)
            .join('·')}
        </p>
      </>
    ),
  },
  {
    title: '状态',
    width: 128,
    render: (plan) => (
      <>
        <Tag tone={stateTones[plan.state]}>{plan.state_label}</Tag>
        {plan.state === 'partly' && (
          <p className={s.quiet}>
            {plan.ordered} / {plan.accounts} 个已下单
          </p>
        )}
      </>
    ),
  },
  {
    title: '合计',
    width: 128,
    align: 'num',
    render: (plan) => (
      <>
        <b>{formatYuan(plan.price_fen)}</b>
        <p className={s.quiet}>{plan.accounts} 个账号</p>
      </>
    ),
  },
  {
    title: '预计',
    width: 128,
    align: 'num',
    render: (plan) => (
      <>
        {goalFigure(plan.goal, plan.figure)}
        <p className={s.quiet}>{figureName(plan.goal)}</p>
      </>
    ),
  },
  { title: '更新', width: 128, render: (plan) => formatTime(plan.updated_at, 'minute') },
  {
    title: '操作',
    width: 96,
    align: 'end',
    render: (plan) => (
      <LinkButton size={28} href={keptPlanHref(plan.plan_no)}>
        查看<span className="sr-only"> {plan.name}</span>
      </LinkButton>
    ),
  },
];

/** /personal/plans: what was kept, what became of it. */
export const plansList = defineList({
  title: '投放方案',
  note: '最多保存 50 个；每个方案记着保存时的价格、数据和日期',
  call: 'plan/list',
  query: listQuery({}),
  input: () => ({}),
  pageSize: 50,
  rows: (data) => data.list,
  rowKey: (plan: ListedPlan) => plan.plan_no,
  columns,
  bulk: [
    {
      label: '删除',
      ask: (count) => ({
        title: `删除 ${count} 个方案？`,
        text: '各版本、备注和分享链接一起删除，不能恢复；已下的订单不受影响。',
        danger: true,
      }),
      run: async (plans) =>
        (
          await api(
            'plan/remove',
            { plan_no: plans.map(({ plan_no }) => plan_no) },
            { showDone: true },
          )
        ).ok,
    },
  ],
  empty: {
    title: '还没有保存方案',
    text: '写下预算和目标，几秒得到一组账号，保存后可以对比版本、分享和下单',
    actions: (
      <LinkButton kind="primary" size={32} href={href('plan')}>
        做一个方案
      </LinkButton>
    ),
  },
  nothingFits: { title: '没有方案', text: () => '', all: '看全部' },
});
