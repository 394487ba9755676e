import { Icon } from '@/components/kit/ui/marks/Icon';
import { amountOf, type Contract } from './contract-words';
import s from './steps/signing.module.css';

/** How much it is about, in figures and in 大写, and that the money does not move by signing. */
export function SumBlock({ contract }: { contract: Contract }) {
  const isWhole = contract.amount_fen !== null && contract.escrow_fen >= contract.amount_fen;
  return (
    <div className={s.sumBlock}>
      <p className={s.sumLabel}>{contract.amount_fen === null ? '金额' : '合同总价'}</p>
      <p className={s.sumDigits}>{amountOf(contract)}</p>
      <p className={s.caption}>{contract.amount_capital || '按各订单的价款与验收结算'}</p>
      {contract.escrow_fen > 0 && (
        <p className={s.escrow}>
          <Icon name="lock" size={14} />
          {isWhole ? '全额' : '部分'}托管中，签署不动这笔钱
        </p>
      )}
    </div>
  );
}
