import { Card, CardHead } from '@/components/kit/ui/Card';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './VerifiedPage.module.css';

const gains = [
  ['提现到同名银行卡', '个人到本人卡，企业到对公账户'],
  ['开具增值税专用发票', '企业认证后可以开'],
  ['认证标记', '订单对方与账号页可见'],
] as const;

const looksAt = {
  who: '姓名、号码与证件一致；企业看名称、代码与法定代表人',
  picture: '证件在有效期内，四角完整，文字与印章清晰',
  use: '下单、付款、托管与退款不需要认证',
};

/** What it is good for, what happened, and what is looked at. */
export function VerificationSide({
  records,
}: {
  records: Output<'setting/authMessage'>['records'];
}) {
  return (
    <aside className={s.side}>
      <Card>
        <CardHead title="认证后可以" />
        <ul className={s.list}>
          {gains.map(([what, note]) => (
            <li key={what}>
              <b>{what}</b>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      </Card>
      {records.length > 0 && (
        <Card>
          <CardHead title="审核记录" />
          <ol className={s.list}>
            {records.map(({ at, words, tone }) => (
              <li key={`${at} ${words}`} className={s.record} data-tone={tone}>
                {words}
                <span>{formatTime(at, 'minute')}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Card>
        <CardHead title="审核什么" />
        <ul className={s.list}>
          {Object.values(looksAt).map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}
