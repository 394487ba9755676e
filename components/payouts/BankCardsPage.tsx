import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag } from '@/components/kit/ui/Tag';
import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './BankCards.module.css';
import { BindCardDialog } from './BindCardDialog';

type Cards = Output<'capital/myBankList'>;

/** A type, not an interface: a loader's props must be a record. */
export type BankCardsPageProps = { cards: Cards };

/** The cards that money is paid out to, on both sides. */
export function BankCardsPage({ cards: { verified, list } }: BankCardsPageProps) {
  const area = useArea();
  const refresh = useRefresh();
  const [binding, setBinding] = useState(false);
  const [leaving, setLeaving] = useState<Cards['list'][number] | null>(null);
  return (
    <Card>
      <CardHead
        level={1}
        title="银行卡"
        note={
          verified
            ? `只能绑定 ${verified.name_masked} 名下的${verified.kind === 'company' ? '对公账户' : '储蓄卡'}，最多 10 张`
            : '实名认证后，可以绑定同名银行卡'
        }
        more={
          verified && list.length > 0 ? (
            <Button type="primary" onClick={() => setBinding(true)}>
              绑定银行卡
            </Button>
          ) : null
        }
      />
      {list.length > 0 ? (
        <ul className={s.cards}>
          {list.map((card) => (
            <li key={card.bank_id} className={s.card}>
              <div className={s.bank}>
                <span className={s.mark}>
                  <Icon name="bank" />
                </span>
                <div className={s.name}>
                  <b title={card.bank_name}>{card.bank_name}</b>
                  <span title={card.branch}>
                    {card.kind === 'company' ? '对公账户' : '储蓄卡'}
                    {card.branch && `·${card.branch}`}
                  </span>
                </div>
                {card.unfit && <Tag tone="red">不可用</Tag>}
              </div>
              <p className={s.number}>•••• •••• •••• {card.card_tail}</p>
              <p className={s.holder} title={card.holder_masked}>
                {card.holder_masked}
              </p>
              <div className={s.foot}>
                <span>{card.unfit || `${formatTime(card.bound_at, 'date')} 绑定`}</span>
                <Button type="text" size="small" onClick={() => setLeaving(card)}>
                  解绑
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : verified ? (
        <EmptyState
          title="还没有银行卡"
          text="绑定后可以把可用余额提现到这张卡，不收手续费"
          actions={
            <Button type="primary" onClick={() => setBinding(true)}>
              绑定银行卡
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="还没有银行卡"
          text="先完成实名认证，1 个工作日内审核，再绑定同名银行卡"
          actions={
            <LinkButton kind="primary" size={32} href={areaHref(area, 'verified')}>
              去实名认证
            </LinkButton>
          }
        />
      )}
      {binding && verified && (
        <BindCardDialog
          verified={verified}
          onClose={() => setBinding(false)}
          onDone={async () => {
            setBinding(false);
            await refresh();
          }}
        />
      )}
      {leaving && (
        <CallDialog
          call="capital/delBank"
          title={`解绑${leaving.bank_name}（尾号 ${leaving.card_tail}）？`}
          text="解绑后不能再提现到这张卡；需要时可以重新绑定。"
          ok="解绑"
          danger
          fields={[]}
          fixed={{ bank_id: leaving.bank_id }}
          onClose={() => setLeaving(null)}
          onDone={async () => {
            setLeaving(null);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}
