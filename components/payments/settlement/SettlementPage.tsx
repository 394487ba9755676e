import { useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { latePart } from '@/components/kit/ui/late-part';
import type { Settlement } from '@/components/order-records/order-row';
import { PayWays } from '@/components/payments/PayWays';
import waysStyle from '@/components/payments/PayWays.module.css';
import { missingFields } from '@/lib/domain/briefs/brief';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen } from '@/lib/domain/money/money';
import { PayableCard } from './PayableCard';
import { rechargeHref } from './recharge-href';
import { SettlementBrief } from './SettlementBrief';
import s from './SettlementPage.module.css';
import { canMix, usePayment } from './use-payment';
import { useSettlementBriefs } from './use-settlement-briefs';

/** What belongs to one way or one stage: their scripts come after the page, which shows them all the same. */
const Deadline = latePart(() => import('./Deadline').then((module) => module.Deadline));
const SettlementLines = latePart(() =>
  import('./SettlementLines').then((module) => module.SettlementLines),
);
const TransferCard = latePart(() => import('./TransferCard').then((module) => module.TransferCard));
const RefundGrid = latePart(() => import('./RefundGrid').then((module) => module.RefundGrid));
const SettlementOutcome = latePart(() =>
  import('./SettlementOutcome').then((module) => module.SettlementOutcome),
);
const WalletPay = latePart(() => import('./WalletPay').then((module) => module.WalletPay));
const PaymentWatch = latePart(() =>
  import('@/components/payments/PaymentWatch').then((module) => module.PaymentWatch),
);

/** A type, not an interface: a loader's props must be a record. */
export type SettlementPageProps = {
  settlement: Settlement;
  /** A payment that the reader comes back from; its address proves nothing, the server is asked. */
  paySn: string | null;
};

/** /personal/settlement: lines, brief, way to pay, sum; afterwards what became of it. */
export function SettlementPage({ settlement, paySn }: SettlementPageProps) {
  const briefs = useSettlementBriefs(settlement.orders);
  const payment = usePayment(settlement, briefs.save);
  const refresh = useRefresh();
  const paying = settlement.stage === 'pay';
  const [wasPaying] = useState(paying);
  const incomplete = briefs.editable.filter(
    (order) => missingFields(briefs.briefOf(order.order_sn)).length > 0,
  );

  const editBrief = (sn: string) => {
    if (briefs.editable.length > 1) briefs.split(sn);
    document.getElementById('brief')?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      {paySn && paying && <PaymentWatch paySn={paySn} onSettled={refresh} />}
      <Deadline settlement={settlement} onEnd={refresh} />
      <div className={s.columns}>
        <div className={s.column}>
          <SettlementLines
            orders={settlement.orders}
            briefOf={briefs.briefOf}
            onEdit={paying ? editBrief : undefined}
          />
          {paying ? (
            <SettlementBrief briefs={briefs} />
          ) : (
            <SettlementOutcome settlement={settlement} arrives={wasPaying || paySn !== null} />
          )}
          {paying && settlement.bank && (
            <TransferCard bank={settlement.bank} amountFen={settlement.total_fen} />
          )}
          {paying && (
            <Card>
              <CardHead title="付款方式" />
              <PayWays
                ways={settlement.pay_ways}
                active={payment.way}
                onSelect={payment.choose}
                under={{ wallet: walletNote(settlement) }}
                end={{
                  wallet: (
                    <span className={waysStyle.end}>
                      {canMix(settlement.available_fen, settlement.shortage_fen) && (
                        <Checkbox
                          checked={payment.usesBalance}
                          onChange={({ target }) => payment.setUsesBalance(target.checked)}
                        >
                          先用余额，差额在线支付
                        </Checkbox>
                      )}
                      <a
                        className={waysStyle.link}
                        href={rechargeHref(settlement.shortage_fen, settlement.orders)}
                      >
                        充值
                      </a>
                    </span>
                  ),
                }}
              >
                {payment.parts.walletFen > 0 && (
                  <WalletPay settlement={settlement} payment={payment} />
                )}
              </PayWays>
            </Card>
          )}
        </div>
        <div className={s.pay}>
          {paying && (
            <PayableCard
              settlement={settlement}
              reminder={
                incomplete.length > 0
                  ? `${incomplete.length} 个订单的要求还没填完整；付款后 72 小时内补齐，否则订单取消、钱全额退回`
                  : null
              }
              button={
                <Button
                  kind="primary"
                  size={44}
                  block
                  loading={payment.busy}
                  data-track="pay"
                  disabled={!payment.way || cannotPay(settlement, payment)}
                  onClick={payment.pay}
                >
                  {payLabel(settlement, payment)}
                </Button>
              }
            />
          )}
          <RefundGrid rows={settlement.refund_grid} />
        </div>
      </div>
    </>
  );
}

type Payment = ReturnType<typeof usePayment>;

function cannotPay(settlement: Settlement, { way, parts }: Payment): boolean {
  if (way === 'bank') return settlement.bank !== null;
  if (way === 'wallet' && settlement.shortage_fen > 0) return true;
  return parts.walletFen > 0 && settlement.pay_pass_level === 0;
}

function payLabel({ bank, total_fen }: Settlement, { way, parts }: Payment): string {
  if (way === 'bank') return bank ? '等待转账到账' : '确认用对公转账付款';
  return `付款 ${formatYuan(way === 'wallet' ? total_fen : parts.onlineFen, true)}`;
}

function walletNote({ available_fen, total_fen, shortage_fen }: Settlement): string {
  const have = `可用 ${formatYuan(available_fen, true)}`;
  return shortage_fen > 0
    ? `${have}，还差 ${formatYuan(shortage_fen, true)}`
    : `${have}，付款后剩 ${formatYuan(minusFen(available_fen, total_fen), true)}`;
}
