import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Tag } from '@/components/kit/ui/Tag';
import type { GoodDetail } from '@/lib/contract/catalog';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import s from './GoodHead.module.css';

/** Who it is, what it is about, and on which terms it works. */
export function GoodHead({ good }: { good: GoodDetail['good'] }) {
  const names = new Set([...good.categories.map(({ name }) => name), ...good.tags]);
  const [first, ...others] = names;
  return (
    <header className={s.head}>
      <Avatar name={good.good_title} src={good.img} size={88} />
      <div className={s.who}>
        <div className={s.line}>
          <h1 className={s.name} data-cate={first}>
            {good.good_title}
          </h1>
          <PlatformMark platform={good.staff_style} size={20} label={good.goods_type} />
          {good.verified !== 'none' && (
            <Tag tone="blue">
              <Icon name="shield" size={14} />{' '}
              {good.verified === 'company' ? '企业认证' : '个人认证'}
            </Tag>
          )}
          {good.orderable ? <Tag tone="green">可接单</Tag> : <Tag tone="amber">暂不能投</Tag>}
          <span className={s.id}>ID {good.account_id}</span>
        </div>
        <p className={s.tags}>
          {first && <Tag tone="blue">{first}</Tag>}
          {others.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </p>
        <dl className={s.facts}>
          {factsOf(good).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

function factsOf(good: GoodDetail['good']): [label: string, value: string][] {
  const accepts = [good.accepts_hard && '硬广', good.accepts_soft && '软广'].filter(Boolean);
  const facts: [string, string][] = [
    ['地区', good.area],
    ['运营方', good.operator],
    ['接广告', accepts.join('、')],
    ['拒接行业', good.refused_industries.join('、') || '无'],
    ['修改次数', `${good.revisions} 次`],
    ['材料费', good.material_costs ? materialCostsWords : ''],
    ['日接单上限', `${good.daily_cap} 单`],
    ['已完成订单', `${good.order_count} 单`],
    ['媒体主自报', toldOf(good)],
    ['休假', good.leave_from && good.leave_to ? `${good.leave_from} 至 ${good.leave_to}` : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What its owner states of orders elsewhere: named as such, and never mixed with what was counted here. */
function toldOf({ told_orders, told }: GoodDetail['good']): string {
  const words = [
    told_orders > 0 && `历史接单 ${told_orders} 单`,
    told.accept_rate !== null && `接单率 ${formatShare(told.accept_rate)}`,
    told.on_time_rate !== null && `准时率 ${formatShare(told.on_time_rate)}`,
    told.rating !== null && `评分 ${told.rating.toFixed(1)}`,
  ].filter((word) => word !== false);
  return words.length > 0 ? `${words.join('，')}（其他渠道，本站未核验）` : '';
}
