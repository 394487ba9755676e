import { RangeBar } from '@/components/kit/charts/RangeBar';
import { marketScale, scaledLegend } from '@/components/kit/charts/range-scale';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { GoodCard } from '@/lib/contract/catalog';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { countIn } from '@/lib/domain/catalog/hub-words';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import { FansMatrix } from './FansMatrix';
import { GuideFigures } from './GuideFigures';
import type { Guide } from './guide';
import { GoodsTable } from './late-goods-table';
import { Section } from './Section';
import { SpecialHero } from './SpecialHero';
import s from './VideoScreen.module.css';

export interface VideoProps extends SellingProps {
  guide: Guide;
  goods: GoodCard[];
}

/** What each platform is for; the figures beside it are counted. */
const uses: Record<number, string> = {
  5: '单一卖点讲透，二十秒内见效果',
  10: '家庭与生活场景，口播自然',
  7: '长测评讲原理，长尾时间久',
  9: '图文与视频都能被搜到，适合做功课的人',
  11: '熟人转发，适合礼赠与本地服务',
};

/** The video platforms by what one placement costs and what it is paid for. */
export function VideoScreen({ guide, goods }: VideoProps) {
  const { platforms, day } = guide;
  return (
    <>
      <SpecialHero
        title="短视频推广"
        lead={`${countIn('dspyx')}、十几种报价位置放在一张表里比。先看一条内容多少钱、每千次播放多少钱，再决定投给谁。`}
        points={[
          '播放数据标明来源：平台接口、本站监测、截图核验或账号自报',
          '稿件由您确认，不点头不会发布；修改次数写在资源页上',
          '发布后由平台质检，7 天验收，链接保留 30 天',
        ]}
        formTitle="告诉我们产品，帮您配账号"
        formNote="工作日 9:00–18:00 回电"
        form={{
          source: href('allSpecial-videoExtend'),
          platform: 5,
          placeholder: '例如：无线吸尘器，想找家居类账号做开箱，预算 5 万',
        }}
      >
        <GuideFigures platforms={platforms} noun="在架账号" />
      </SpecialHero>

      <Section
        id="positions"
        title="一条内容多少钱"
        note={`在架报价，${day} 更新；${scaledLegend(marketScale)}`}
      >
        <div className={s.card}>
          <Table aria-label="各平台各位置的报价">
            <thead>
              <tr>
                <th scope="col">平台</th>
                <th scope="col">位置</th>
                <th scope="col">做什么</th>
                <th scope="col" className={tableCell.num}>
                  报价数
                </th>
                <th scope="col">分布</th>
                <th scope="col" className={tableCell.num}>
                  中位
                </th>
                <th scope="col" className={tableCell.num}>
                  成本中位
                </th>
              </tr>
            </thead>
            <tbody>
              {platforms.flatMap(({ no, name, cost_name, positions }) =>
                positions.map((position, i) => (
                  <tr key={`${no}-${position.id}`}>
                    {i === 0 && (
                      <td rowSpan={positions.length} className={s.platform}>
                        <PlatformMark platform={no} size={24} />
                        <b>{name}</b>
                        <small>{uses[no]}</small>
                      </td>
                    )}
                    <td className={s.position}>
                      <a className={s.link} href={positionHref(no, position.id)}>
                        {position.name}
                      </a>
                    </td>
                    <td className={s.quiet}>{position.form}</td>
                    <td className={tableCell.num}>{position.count}</td>
                    <td>
                      {position.price ? (
                        <RangeBar
                          range={position.price}
                          scale={marketScale}
                          label={`${name}${position.name}`}
                        />
                      ) : (
                        <span className={s.quiet}>报价太少，不作统计</span>
                      )}
                    </td>
                    <td className={tableCell.num}>
                      <b>{position.price ? formatYuan(position.price.median_fen) : '—'}</b>
                    </td>
                    <td className={tableCell.num}>
                      {position.cost_median_fen === null
                        ? '—'
                        : `${cost_name} ${formatCost(position.cost_median_fen)}`}
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </Table>
        </div>
      </Section>

      <Section
        id="fans"
        title="多大的账号，该付多少"
        note="每个平台取主要报价位置，按粉丝量看中位报价"
      >
        <FansMatrix
          label="按粉丝量的中位报价"
          rows={platforms.flatMap(({ no, name, main_position, positions }) => {
            const position = positions.find(({ id }) => id === main_position);
            return position
              ? [{ key: String(no), name: `${name}·${position.short}`, position }]
              : [];
          })}
        />
      </Section>

      <Section
        id="goods"
        title="现在能投的账号"
        note={`每个平台按完成订单、准时、接单与评价取前两个，最低 ${lowestOf(goods)} 起`}
        more={<a href={href('dspyx')}>全部短视频账号</a>}
      >
        <GoodsTable goods={goods} label="短视频账号" />
      </Section>
    </>
  );
}

function positionHref(no: number, position: number): string {
  const list = ownList(no);
  return listHref(list, changeFilter(rootFilter(list), { platform: platformOf(no).no, position }));
}

function lowestOf(goods: readonly GoodCard[]): string {
  const prices = goods.flatMap(({ skus }) =>
    skus.filter(({ orderable }) => orderable).map(({ price_fen }) => price_fen),
  );
  return prices.length > 0 ? formatYuanShort(Math.min(...prices)) : '—';
}
