import { incomeOfOneOrder } from '@/components/special/income';
import { Section } from '@/components/special/Section';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { entryRecord } from '@/lib/domain/listings/entry-record';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import s from './MoneyWay.module.css';
import type { MoneyMoment } from './money-steps';

interface MoneyWayProps {
  moments: readonly MoneyMoment[];
  /** of one order, in 分; the usual example where none is asked about */
  priceFen: number | undefined;
  feeRate: string;
}

/** From handing in to the first money, each step on the day it comes on in the middle; all of it is expected, hence dashed. */
export function MoneyWay({ moments, priceFen: askedFen, feeRate }: MoneyWayProps) {
  const { priceFen, shareNetFen, restNetFen } = incomeOfOneOrder(feeRate, askedFen);
  const fewest = Math.min(...moments.flatMap(({ of }) => (of > 0 ? [of] : [])));
  const words: Record<MoneyMoment['step'], readonly [name: string, note: string]> = {
    sent: ['提交资料', '入驻申请与账号资料'],
    opened: ['审核通过', `人工核对，${lengthWords(promisedTimes.review)}内答复`],
    ordered: ['第一单付款', `${ruleWords.accept}内接或拒`],
    paid: ['', ''],
    drafted: ['交首稿', '按约定的首稿日期'],
    published: ['发布', `交链接，${ruleWords.inspect}内质检`],
    confirmed: ['验收', `至迟 ${ruleWords.confirm}，到期视为通过`],
    share: [formatYuan(shareNetFen), `到账，${ruleWords.released} 扣服务费后`],
    rest: [formatYuan(restNetFen), `到账，${ruleWords.kept} 在${ruleWords.retention}保留期满后`],
  };
  const begins = moments[0]?.step === 'sent' ? '从提交' : '从第一单';
  return (
    <Section
      id="first-money"
      title={`${begins}到第一笔钱`}
      note={`近 ${entryRecord.days} 天${begins === '从提交' ? '新入驻、' : ''}接到第一单的账号，各步取中位，每步至少 ${groupDigits(fewest)} 个样本；金额按 ${formatYuan(priceFen)} 一单`}
    >
      <ol
        className={s.way}
        style={{ gridTemplateColumns: `repeat(${moments.length}, minmax(0, 1fr))` }}
      >
        {moments.map(({ step, day }) => {
          const [name, note] = words[step];
          const isMoney = step === 'share' || step === 'rest';
          return (
            <li key={step} className={isMoney ? s.money : day === 0 ? s.begin : undefined}>
              <small>{day === 0 ? '第 0 天' : `第 ${dayWords(day)} 天`}</small>
              <i aria-hidden="true">{isMoney ? '¥' : ''}</i>
              <b>{name}</b>
              <p>{note}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** To a tenth within the first days, then whole. */
const dayWords = (day: number): string => (day < 10 ? day.toFixed(1) : String(Math.round(day)));
