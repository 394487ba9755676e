import { useRef, useState } from 'react';
import { useArea } from '@/components/kit/area/use-area';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { caseLimits } from '@/lib/domain/cases/case-consent';
import { FEWEST_UNNAMED } from '@/lib/domain/cases/unnamed-accounts';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './OrderCase.module.css';

export type CaseConsent = Output<'order/case'>;

export interface OrderCaseProps {
  orderSn: string;
  consent: CaseConsent;
}

/** 公开为案例, of a completed order: what this side lets be shown, and the way back. */
export function OrderCase({ orderSn, consent }: OrderCaseProps) {
  const isOwner = useArea() === 'medium';
  const { own, case_id: id } = consent;
  return (
    <Card id="case">
      <CardHead
        title="公开为案例"
        note={noteOf(consent, isOwner ? '广告主' : '媒体主')}
        more={id > 0 ? <a href={href('Solutions-Cases-id', { id })}>看这个案例</a> : undefined}
      />
      <p className={s.what}>
        同一产品 30 天内的订单合成一个案例，写明预算、各平台的花费、承诺与结果、逾期与退款。
        聊天、合同、联系人从不公开；随时可以收回，收回后立即撤下。
      </p>
      {consent.taken_down && (
        <p className={s.what}>
          <b>撤下的原因：</b>
          {consent.taken_down}
          <LinkButton
            kind="outlined"
            size={28}
            className={s.again}
            href={href(
              isOwner ? 'medium-otherManagement-proposal' : 'personal-otherManagement-proposal',
            )}
          >
            请平台复核
          </LinkButton>
        </p>
      )}
      <ConsentForm orderSn={orderSn} own={own} nameClosed={consent.name_closed} isOwner={isOwner} />
    </Card>
  );
}

function noteOf(consent: CaseConsent, other: string) {
  const { own, other_allows: otherAllows, case_id: id, taken_down: why } = consent;
  if (why) return '平台已撤下这个案例，双方的同意保留';
  if (id > 0) return '双方都已同意，已公开';
  if (own && otherAllows) return '双方都已同意，有了承诺与结果的数据、账号能计入后公开';
  if (own) return `您已于 ${formatTime(own.at, 'minute')} 同意，${other}也同意后公开`;
  return otherAllows ? `${other}已同意，您也同意后公开` : '双方都同意才公开，默认不公开';
}

interface FormProps {
  orderSn: string;
  own: CaseConsent['own'];
  /** why it cannot be named; '' it can */
  nameClosed: string;
  isOwner: boolean;
}

function ConsentForm({ orderSn, own, nameClosed, isOwner }: FormProps) {
  const [named, setNamed] = useState(own?.named ?? false);
  const [withBrief, setWithBrief] = useState(own?.with_brief ?? false);
  const [words, setWords] = useState(own?.words ?? '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { busy, run } = useBusy();
  const refresh = useRefresh();
  const agree = useRef<HTMLButtonElement>(null);

  const send = (allow: '0' | '1') =>
    run(async () => {
      const flag = (is: boolean) => (is ? '1' : '0');
      const said = { named: flag(named), with_brief: flag(withBrief), words } as const;
      const answer = await api(
        'order/allow-case',
        { order_sn: orderSn, allow, ...(allow === '1' ? said : {}) },
        { show: 'unless-fields', showDone: true },
      );
      setProblems(answer.fields);
      if (!answer.ok) return;
      if (allow === '0') {
        // As it begins; the button that was pressed is gone with what it took back.
        setNamed(false);
        setWithBrief(false);
        setWords('');
        agree.current?.focus();
      }
      await refresh();
    });

  return (
    <div className={s.form}>
      <Checkbox
        checked={named}
        disabled={nameClosed !== '' && !named}
        onChange={(event) => setNamed(event.target.checked)}
      >
        {isOwner
          ? `写出账号名；不勾选时写“未具名账号”，同一平台满 ${FEWEST_UNNAMED} 个才计入案例`
          : '写出品牌名与产品名；不勾选时只写行业'}
        {nameClosed && `。${nameClosed}`}
      </Checkbox>
      {problems.named && <FieldError>{problems.named}</FieldError>}
      {!isOwner && (
        <Checkbox checked={withBrief} onChange={(event) => setWithBrief(event.target.checked)}>
          公开投放要求的原文（必须提到、不能出现）；原文里有品牌名时也会一并公开
        </Checkbox>
      )}
      <Textarea
        label={isOwner ? '补充说明' : '为什么这样投，下次会改什么'}
        hint="选填，公开展示；请不要写联系方式"
        rows={2}
        maxLength={caseLimits.words}
        value={words}
        error={problems.words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={s.acts}>
        <Button
          ref={agree}
          kind={own ? 'outlined' : 'primary'}
          loading={busy}
          onClick={() => send('1')}
        >
          {own ? '保存修改' : '同意公开'}
        </Button>
        {own && (
          <Button kind="text" disabled={busy} onClick={() => send('0')}>
            收回，不再公开
          </Button>
        )}
      </div>
    </div>
  );
}
