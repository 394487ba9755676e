import { NeedForm } from '@/components/contact/need/NeedForm';
import { RangeBar } from '@/components/kit/charts/RangeBar';
import { scaledLegend } from '@/components/kit/charts/range-scale';
import { Figures } from '@/components/kit/ui/Figures';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { Tag } from '@/components/kit/ui/Tag';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import type { SellingProps } from '@/components/special/selling-props';
import { href, isBuilt } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { ownList } from '@/lib/domain/catalog/lists';
import { marketScale } from '@/lib/domain/catalog/market-scale';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { refundGrid } from '@/lib/domain/orders/refund-grid';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { OrderStep } from '@/lib/domain/orders/steps';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './AdvertisementScreen.module.css';
import { Section } from './Section';

export interface AdvertisementProps extends SellingProps {
  platforms: Output<'home_index'>['platforms'];
  market: Output<'home_index'>['market'];
  needs: Output<'contact/list/need'>['list'];
  /** how an order runs; from the loader, so that the browser gets no table of the process */
  steps: Pick<OrderStep, 'label' | 'hint'>[];
}

/** Where the money lies while a step runs (domain.md: Order). */
const moneyOf: Record<string, string> = {
  付款: '在您手里',
  接单: '平台托管',
  交稿: '平台托管',
  确认稿件: '平台托管',
  发布: '平台托管',
  质检: '平台托管',
  验收: '平台托管',
  保留期: `${ruleWords.kept} 仍托管`,
  结算: '到媒体主账户',
};

/** For advertisers: leave a need or choose yourself; how an order runs, and what each platform costs now. */
export function AdvertisementScreen({ platforms, market, needs, steps }: AdvertisementProps) {
  return (
    <>
      <div className={s.hero}>
        <div className={s.words}>
          <h1>把预算花在看得见数据的账号上</h1>
          <p>
            报价公开，数据标明来源与日期。您可以自己筛选下单，也可以留下需求，由顾问给出候选名单与报价。
          </p>
          <ul className={s.ways}>
            <li>
              <Icon name="search" />
              <div>
                <h2>自己选</h2>
                <p>按平台、品类、预算筛选，加入购物车后一次结算，不同媒体主自动分单。</p>
                <a href={href('productList')}>看全部资源</a>
              </div>
            </li>
            <li>
              <Icon name="headset" />
              <div>
                <h2>请顾问选</h2>
                <p>写下产品、预算与时间，顾问电话核对后推荐账号，是否下单由您决定。</p>
                <a href="#need">填写需求</a>
              </div>
            </li>
          </ul>
          {market && (
            <Figures
              items={[
                { name: '在架账号', value: groupDigits(market.goods) },
                { name: '已认证媒体主', value: groupDigits(market.verified_owners) },
                { name: '当前托管中', value: formatYuan(market.escrow_fen), note: '以账本为准' },
              ]}
            />
          )}
        </div>
        <div className={s.form} id="need">
          <h2>发布投放需求</h2>
          <p>
            <ServiceHoursWords /> 回电。平台销售并开票，您只付含税的报价
          </p>
          <NeedForm
            kind="full"
            source={href('advertisement')}
            placeholder="例如：便携榨汁杯新品，想找抖音美食类账号做 5 条使用演示，下月中旬前发布"
          />
        </div>
      </div>

      <Section
        id="prices"
        title="各平台现在什么价"
        note={
          market
            ? `按主要报价位置统计在架报价（${formatTime(market.counted_at, 'day')} 更新）；${scaledLegend(marketScale)}`
            : `按主要报价位置统计在架报价；${scaledLegend(marketScale)}`
        }
        more={isBuilt('yxjg') ? <a href={href('yxjg')}>价格指南</a> : undefined}
      >
        <div className={s.card}>
          <Table>
            <thead>
              <tr>
                <th scope="col">平台</th>
                <th scope="col">报价位置</th>
                <th scope="col" className={tableCell.num}>
                  在架账号
                </th>
                <th scope="col">报价分布</th>
                <th scope="col" className={tableCell.num}>
                  中间一半
                </th>
                <th scope="col" className={tableCell.num}>
                  中位
                </th>
                <th scope="col" className={tableCell.num}>
                  成本中位
                </th>
                <th scope="col" className={tableCell.end}>
                  资源
                </th>
              </tr>
            </thead>
            <tbody>
              {platforms.map(({ no, name, count, price, cost_name, cost_median_fen }) => {
                const platform = platformOf(no);
                return (
                  <tr key={no}>
                    <td>
                      <span className={s.platform}>
                        <PlatformMark platform={no} size={20} />
                        {name}
                      </span>
                    </td>
                    <td className={s.position}>
                      {platform.positions.find(({ id }) => id === platform.mainPosition)?.name}
                    </td>
                    <td className={tableCell.num}>{groupDigits(count)}</td>
                    <td>
                      {price ? (
                        <RangeBar range={price} scale={marketScale} label={name} />
                      ) : (
                        '暂无报价'
                      )}
                    </td>
                    <td className={tableCell.num}>
                      {price ? formatYuanRange(price.low_fen, price.high_fen) : '—'}
                    </td>
                    <td className={tableCell.num}>
                      <b>{price ? formatYuan(price.median_fen) : '—'}</b>
                    </td>
                    <td className={tableCell.num}>
                      {cost_median_fen === null
                        ? '—'
                        : `${cost_name} ${formatCost(cost_median_fen)}`}
                    </td>
                    <td className={tableCell.end}>
                      <a className={s.link} href={ownList(no).root}>
                        看账号
                      </a>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </div>
      </Section>

      <Section
        id="how"
        title="下单之后"
        note="每一步都写明时限与钱的位置"
        more={isBuilt('yxlc') ? <a href={href('yxlc')}>完整流程</a> : undefined}
      >
        <ol className={s.steps}>
          {steps.map(({ label, hint }) => (
            <li key={label} className={moneyOf[label] === '平台托管' ? s.held : undefined}>
              <b>{label}</b>
              <small>{hint}</small>
              <span>{moneyOf[label]}</span>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="refund" title="中途不做了，退多少" note="按订单走到哪一步，系统自动计算">
        <dl className={s.refund}>
          {refundGrid.map(({ when, share }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{share}</dd>
            </div>
          ))}
        </dl>
      </Section>

      {needs.length > 0 && (
        <Section id="latest" title="最近收到的需求" note="只显示手机尾号与预算区间">
          <ul className={s.needs}>
            {needs.map((need) => (
              <li key={`${need.created_at} ${need.who}`} className={s.need}>
                <b>{need.platform_name}</b>
                <span>{need.budget_label}</span>
                <Tag tone={need.state === 'done' ? 'green' : 'grey'}>{need.state_label}</Tag>
                <small>
                  {need.who}·{formatTime(need.created_at, 'day')}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
