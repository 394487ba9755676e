import { Form } from 'antd';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan, minusFen } from '@/lib/domain/money/money';
import type { WithdrawOptions } from './WithdrawPage';
import s from './WithdrawPage.module.css';

/** What arrives where, while the amount is typed; nothing where it is no amount, or too much. */
export function WithdrawSum({ options }: { options: WithdrawOptions }) {
  const form = Form.useFormInstance();
  const typed: unknown = Form.useWatch('amount', form);
  const fen = fenOf(typed);
  if (fen <= 0 || fen > options.available_fen) return null;
  const backFen = Math.min(fen, options.refundable_fen);
  const cardFen = minusFen(fen, backFen);
  return (
    <dl className={s.sum} aria-live="polite">
      {backFen > 0 && (
        <div>
          <dt>
            原路退回{options.refund_way}
            <span className={s.capital}>充值的钱按支付渠道的规则先原路退回，不到银行卡</span>
          </dt>
          <dd>{formatYuan(backFen, true)}</dd>
        </div>
      )}
      {backFen > 0 && cardFen > 0 && (
        <div>
          <dt>其余到银行卡</dt>
          <dd>{formatYuan(cardFen, true)}</dd>
        </div>
      )}
      <div>
        <dt>手续费</dt>
        <dd>{formatYuan(0, true)}</dd>
      </div>
      <div className={s.total}>
        <dt>
          实际到账<span className={s.capital}>{capitalNumerals(fen)}</span>
        </dt>
        <dd>{formatYuan(fen, true)}</dd>
      </div>
      <div>
        <dt>提现后可提现余额</dt>
        <dd>{formatYuan(minusFen(options.available_fen, fen), true)}</dd>
      </div>
    </dl>
  );
}

function fenOf(typed: unknown): number {
  try {
    return fenOfYuan(String(typed ?? ''));
  } catch {
    return 0; // still being typed
  }
}
