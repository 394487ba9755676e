import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './suggestions.module.css';

const fields = [
  {
    kind: 'text',
    name: 'question',
    label: '您的问题',
    min: 2,
    max: 500,
    placeholder: '例如：5 万预算投护肤，选哪几个账号合适',
  },
] as const;

/** 您的顾问: who looks after the account, when, what was asked and answered. */
export function ConsultantCard({ consultant: first }: { consultant: Output<'mine/staff'> }) {
  const [consultant, setConsultant] = useState(first);
  const [asking, setAsking] = useState(false);
  const {
    staff_name: name,
    in_service: isIn,
    back,
    hours,
    promised,
    phone,
    questions,
  } = consultant;
  return (
    <Card>
      <CardHead title="您的顾问" />
      <div className={s.staff}>
        <p className={s.title}>
          <b>{name}</b>
          <Tag tone={isIn ? 'green' : 'grey'}>{isIn ? '服务中' : '休息中'}</Tag>
        </p>
        {back && <p className={s.hours}>{back} 回来</p>}
        <p className={s.hours}>{hours}</p>
        <p className={s.hours}>{promised}</p>
        <p className={s.hours}>
          电话 <a href={`tel:${phone}`}>{phone}</a>
        </p>
        <Button kind="primary" size={36} onClick={() => setAsking(true)}>
          向{name}提问
        </Button>
      </div>
      {questions.length > 0 && (
        <ul className={s.questions}>
          {questions.map((one) => (
            <li key={one.question_id}>
              <p className={s.question}>{one.question}</p>
              <p className={s.reply}>{one.reply ?? one.state_label}</p>
              <time className={s.hours} dateTime={one.created_at}>
                {formatTime(one.created_at, 'minute')}
              </time>
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <CallDialog
          call="mine/askStaff"
          title={`向${name}提问`}
          text={`${promised}。回复会发到您的消息中心。`}
          ok="发送"
          fields={fields}
          draft="staff"
          onClose={() => setAsking(false)}
          onDone={(answer) => {
            setAsking(false);
            setConsultant(answer);
          }}
        />
      )}
    </Card>
  );
}
