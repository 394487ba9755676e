import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { Figures } from '@/components/kit/ui/Figures';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { shareText } from '@/lib/domain/figures/share-text';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type RefundCase, refundGrid } from '@/lib/domain/orders/refund-grid';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { useApp } from '@/store/AppStoreProvider';
import { type Mix, MixBar } from './MixBar';
import { Points } from './Points';
import { Section } from './Section';
import s from './SettleinScreen.module.css';
import { SpecialHero } from './SpecialHero';

export interface SettleinProps extends SellingProps {
  market: Output<'home_index'>['market'];
  mix: Mix;
  /** where the money of an order goes */
  money: StaticBodyProp;
}

/** For media owners: where the money of an order is at each step, and what happens when somebody leaves. */
export function SettleinScreen({ market, mix, money }: SettleinProps) {
  const fee = rateLabel(useApp(({ fee }) => fee.rate));
  const orders = mix.reduce((sum, { order_count }) => sum + order_count, 0);
  return (
    <>
      <SpecialHero
        title="媒体入驻：接单怎么算钱"
        lead="广告主先向平台付清，您再动笔；平台卖给广告主，也由平台结算给您。每一步多久、钱在哪里、谁违约退多少，都写在规则里，不看关系。"
        points={[
          `入驻与上架不收费，成交后收 ${fee} 服务费，费率在下单时冻结`,
          `广告主付款并写完投放要求，您的 ${ruleWords.accept}接单时间才开始计算`,
          '不合适可以拒单，款项全额退回广告主，不扣您的钱',
        ]}
        formTitle="先聊聊再入驻"
        formNote={
          <>
            <ServiceHoursWords /> 回电，说明入驻与结算
          </>
        }
        form={{
          source: href('allSpecial-settleinExtend'),
          forOwner: true,
          briefLabel: '您的账号与疑问',
          placeholder: '例如：小红书家居账号，8 万粉丝，想了解报价与结算周期',
          submitText: '约一个回电',
        }}
      >
        {market && (
          <Figures
            items={[
              { name: '在架媒体主', value: groupDigits(market.owners) },
              { name: '其中已认证', value: groupDigits(market.verified_owners) },
              { name: '近 30 天完成订单', value: formatYuan(market.completed_30d_fen) },
            ]}
          />
        )}
      </SpecialHero>

      <StaticBody body={money} />

      <Section id="rules" title="有人中途退出时" note="由系统按订单走到的步骤计算">
        <div className={s.card}>
          <Table aria-label="中途退出时的分配">
            <thead>
              <tr>
                <th scope="col">什么时候</th>
                <th scope="col" className={tableCell.num}>
                  退给广告主
                </th>
                <th scope="col" className={tableCell.num}>
                  归您（扣服务费前）
                </th>
                <th scope="col">说明</th>
              </tr>
            </thead>
            <tbody>
              {exits.map(({ when, back, keep, note }) => (
                <tr key={when}>
                  <td>
                    <b>{when}</b>
                  </td>
                  <td className={tableCell.num}>{back}</td>
                  <td className={tableCell.num}>{keep}</td>
                  <td className={s.quiet}>{note}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Section>

      <Section
        id="demand"
        title="广告主的钱投在哪些平台"
        note="本站已完成订单的金额分布，供您判断先上哪个平台"
      >
        <div className={s.demand}>
          <MixBar mix={mix} legend={false} />
          <ul>
            {mix.map(({ platform, platform_name, share, order_count, median_fen }) => (
              <li key={platform}>
                <PlatformMark platform={platform} size={20} />
                <b>{platform_name}</b>
                <span>{shareText(share, orders)}</span>
                <small>
                  已完成 {groupDigits(order_count)} 单
                  {median_fen !== null && `·报价中位 ${formatYuan(median_fen)}`}
                </small>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <Section
        id="promise"
        title="需要您做到的"
        note="影响准时率与接单率，两个数字都会显示在资源页"
        more={<a href={href('allSpecial-mediaEntry')}>准备材料，去报名</a>}
      >
        <Points
          columns={4}
          items={[
            {
              title: `${ruleWords.accept}内接单或拒单`,
              text: '到时没有处理，订单流单，款项退回广告主。',
            },
            { title: '按约定日期交稿', text: '修改次数以资源页写明的为准，超出后由平台介入。' },
            {
              title: '发布后提交链接与截图',
              text: `约定的最后一个发布日过后 ${ruleWords.publish}仍未发布，广告主可以取消并全额退款；稿件确认得更晚的，从确认起算。`,
            },
            {
              title: '保留期内不删除、不隐藏',
              text: `保留期满且链接仍在线，${ruleWords.kept} 尾款才进入结算。`,
            },
          ]}
        />
      </Section>
    </>
  );
}

const exitNotes: Readonly<Record<RefundCase, string>> = {
  cancel_paid: '您拒单或超时，都不影响已有余额',
  cancel_before_draft: '还没有交付内容',
  agree_refund_half: '您的创作有补偿',
  seller_gives_up: '稿件不再使用',
  ruling: '验收款以外的计时暂停，裁决分配仍在托管的钱',
};

/** The refund grid from the other side (domain.md: after-sale), with a word to each of its rows. */
const exits = refundGrid.map(({ by, when, share }) => ({
  when,
  back: share,
  keep: restOf(share),
  note: exitNotes[by],
}));

/** What is left for the owner of a share in percent; a share that is ruled upon is so for both. */
function restOf(share: string): string {
  const percent = /^(\d+)%$/.exec(share)?.[1];
  if (percent === undefined) return share;
  return percent === '100' ? '—' : `${100 - Number(percent)}%`;
}
