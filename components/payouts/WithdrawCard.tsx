import { useState } from 'react';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { areaHref } from '@/lib/address/routes';
import { randomKey } from '@/lib/browser/random-key';
import type { FormField } from '@/lib/domain/form/field';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { yuanOfFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import type { WithdrawOptions } from './WithdrawPage';
import s from './WithdrawPage.module.css';
import { WithdrawSum } from './WithdrawSum';

/** The form with the times of its steps, or what is still to be done before there can be one. */
export function WithdrawCard({ options }: { options: WithdrawOptions }) {
  const area = useArea();
  const missing = missingStep(options);
  return (
    <div className={s.columns}>
      <Card>
        <CardHead
          title="提现"
          note="不收手续费；不设最低金额"
          more={
            <a className={s.manage} href={areaHref(area, 'manAgement-bindBank')}>
              管理银行卡
            </a>
          }
        />
        {missing ? (
          <div className={s.missing}>
            <Icon name={missing.icon} />
            <p>
              <b>{missing.title}</b>
              <span>{missing.text}</span>
            </p>
            {missing.page && (
              <LinkButton kind="primary" size={32} href={areaHref(area, missing.page)}>
                {missing.label}
              </LinkButton>
            )}
          </div>
        ) : (
          <WithdrawForm options={options} />
        )}
      </Card>
      <Card>
        <CardHead title="到账" />
        <p className={s.arrive}>预计 {options.arrive_by} 前到账</p>
        <ol className={s.way}>
          <li data-now>
            提交<span>今天</span>
          </li>
          <li>
            平台审核<span>{options.review_by} 前</span>
          </li>
          <li>
            打款<span>{options.pay_by} 前</span>
          </li>
          <li>
            银行入账<span>{options.arrive_by} 前</span>
          </li>
        </ol>
        <p className={s.note}>
          <Icon name="info" size={14} />
          提交后冻结提现金额，打款前可撤销；打款失败全额退回可提现。
        </p>
        <ClerkNote />
      </Card>
    </div>
  );
}

function WithdrawForm({ options }: { options: WithdrawOptions }) {
  const refresh = useRefresh();
  // The same request pressed twice is one; another one gets another key.
  const [key, setKey] = useState(randomKey);
  const fit = options.cards.filter(({ unfit }) => unfit === '');
  const unfit = options.cards.length - fit.length;
  const fields: FormField[] = [
    {
      kind: 'yuan',
      name: 'amount',
      label: '提现金额',
      required: true,
      quick: [
        {
          sum: yuanOfFen(options.available_fen),
          label: `全部提现 ${formatYuan(options.available_fen, true)}`,
        },
      ],
    },
  ];
  if (fit.length > 0) {
    fields.push({
      kind: 'choice',
      name: 'bank_id',
      label: '到账银行卡',
      required: options.refundable_fen === 0,
      shown: true,
      options: fit.map((card) => ({
        value: String(card.bank_id),
        label: `${card.bank_name} 尾号 ${card.card_tail}`,
        note: card.holder_masked,
      })),
      ...(unfit > 0 ? { hint: `另有 ${unfit} 张户名与认证不一致，请到银行卡页更换` } : {}),
    });
  }
  return (
    <CallForm
      key={key}
      call="capital/withdraw"
      fields={fields}
      fixed={{ client_key: key, refundable_fen: options.refundable_fen }}
      initial={fit[0] ? { bank_id: String(fit[0].bank_id) } : {}}
      submit="提现"
      onDone={async () => {
        setKey(randomKey());
        await refresh();
      }}
      onRefused={async () => {
        await refresh();
      }}
    >
      <WithdrawSum options={options} />
    </CallForm>
  );
}

interface MissingStep {
  icon: 'shield' | 'lock' | 'bank' | 'clock' | 'wallet';
  title: string;
  text: string;
  page: 'verified' | 'securitySettings' | 'manAgement-bindBank' | null;
  label: string;
}

/** What has to be done first; null: nothing. */
function missingStep(options: WithdrawOptions): MissingStep | null {
  if (options.held_until) {
    return {
      icon: 'clock',
      title: `${formatTime(options.held_until, 'minute')} 后可以提现`,
      text: '更换手机号后暂停提现 24 小时，以保障您的资金安全',
      page: null,
      label: '',
    };
  }
  if (!options.verified) {
    return {
      icon: 'shield',
      title: '先完成实名认证',
      text: '钱只能提到认证名称下的账户，1 个工作日内审核',
      page: 'verified',
      label: '去认证',
    };
  }
  if (options.pay_pass_level === 0) {
    return {
      icon: 'lock',
      title: '先设置支付密码',
      text: '提现时输入，6 位数字',
      page: 'securitySettings',
      label: '去设置',
    };
  }
  const hasCard = options.cards.some(({ unfit }) => unfit === '');
  if (!hasCard && options.refundable_fen < Math.max(options.available_fen, 1)) {
    return {
      icon: 'bank',
      title: options.cards.length > 0 ? '没有可用的银行卡' : '先绑定银行卡',
      text: '须是认证名称下的银行卡或对公账户',
      page: 'manAgement-bindBank',
      label: '去绑定',
    };
  }
  return null;
}
