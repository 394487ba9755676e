import { formatYuan } from '@/lib/domain/money/format-yuan';
import { movesOf, type OrderMoney } from './money';
import { type TransitionName, transitionOf } from './process';
import { afterSales, isAfterSaleOpen, orderStates } from './states';
import type { OrderTerms } from './terms';
import { timerWords } from './timer-words';
import { after, type OrderFacts } from './transitions';

type MoneyFacts = OrderMoney & Pick<OrderTerms, 'retentionDays'> & { escrowFen: number };

/** What a transition brings, for whoever decides on it: state, clock and money, read off its row. */
export function actEffect(
  name: TransitionName,
  facts: Pick<OrderFacts, 'state' | 'afterSale'>,
  money: MoneyFacts,
): string {
  const { timer } = transitionOf(name);
  const then = after(facts, name);
  const state = isAfterSaleOpen(then.afterSale)
    ? afterSales[then.afterSale]
    : orderStates[then.state];
  const clock = timer === 'keep' ? '继续走' : timerWords(timer, money) || '不再计时';
  return `→ ${state}；计时：${clock}；${moneyEffect(name, money)}`;
}

function moneyEffect(name: TransitionName, money: MoneyFacts): string {
  const { money: effect } = transitionOf(name);
  const held = formatYuan(money.escrowFen, true);
  if (effect === 'none') return `钱不动，${held} 留在托管`;
  if (effect === 'split') return `托管的 ${held} 按比例分配，可先试算`;
  const { buyer, pending, seller, fee } = movesOf(effect, money);
  const parts: [string, number][] = [
    ['退回广告主', buyer],
    ['进入媒体主待结算', pending],
    ['媒体主到手', seller],
    ['服务费', fee],
  ];
  return parts
    .filter(([, fen]) => fen > 0)
    .map(([label, fen]) => `${label} ${formatYuan(fen, true)}`)
    .join('，');
}
