import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import { Tag } from '@/components/kit/ui/Tag';
import { EventList } from '@/components/order-records/EventList';
import type { CallName, Output } from '@/lib/contract';
import { type SampleMoveName, sampleMoves } from '@/lib/domain/samples/process';
import s from './SampleCard.module.css';

type Part = Output<'order/sample'>;
type Sample = NonNullable<Part['sample']>;

const calls = {
  offer: 'order/sample-offer',
  address: 'order/sample-address',
  send: 'order/sample-send',
  receive: 'order/sample-receive',
  drop: 'order/sample-drop',
} as const satisfies Record<SampleMoveName, CallName>;

const looks = { primary: 'primary', plain: 'outlined', danger: 'danger', quiet: 'text' } as const;

/** Where the sample is: what is sent, to whom, by which number, whose turn it is, what may be done, what happened. */
export function SampleCard({ orderSn, part }: { orderSn: string; part: Part }) {
  const [asked, setAsked] = useState<SampleMoveName | null>(null);
  const refresh = useRefresh();
  const { sample, actions } = part;
  if (!sample && actions.length === 0) return null;
  // Refused too: then it has moved on meanwhile, and the page shows where to.
  const close = async () => {
    setAsked(null);
    await refresh();
  };
  return (
    <Card id="sample">
      <CardHead
        title="样品"
        note={sample ? null : '要媒体主拿到产品再拍的，先告诉他'}
        more={sample && <Tag tone={sample.is_you ? 'blue' : 'grey'}>{sample.state_label}</Tag>}
      />
      {sample && <SampleFacts sample={sample} />}
      {actions.length > 0 && (
        <div className={s.actions}>
          {actions.map(({ name, label, kind }) => (
            <Button key={name} kind={looks[kind]} size={32} onClick={() => setAsked(name)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {sample && <EventList events={sample.events} />}
      {asked && (
        <CallDialog
          call={calls[asked]}
          {...sampleMoves[asked].question}
          fields={sampleMoves[asked].fields}
          fixed={{ order_sn: orderSn }}
          initial={sample ? { ...writtenOf(sample) } : {}}
          draft={orderSn}
          draftIn="tab"
          onClose={() => setAsked(null)}
          onDone={close}
          onRefused={close}
        />
      )}
    </Card>
  );
}

/** What a correction begins with. */
const writtenOf = ({ receiver, carrier, tracking_no }: Sample) => ({
  carrier,
  tracking_no,
  ...(receiver
    ? { receiver: receiver.name, phone: receiver.phone, address: receiver.address }
    : null),
});

function SampleFacts({ sample }: { sample: Sample }) {
  const isOwner = useArea() === 'medium';
  const { receiver } = sample;
  const whole = receiver ? `${receiver.name} ${receiver.phone} ${receiver.address}` : '';
  return (
    <dl className={s.facts}>
      <div>
        <dt>寄什么</dt>
        <dd>{sample.note}</dd>
      </div>
      {receiver && (
        <div>
          <dt>寄到</dt>
          <dd>
            {whole} {!isOwner && <CopyButton text={whole} what="收件信息" />}
          </dd>
        </div>
      )}
      {sample.tracking_no && (
        <div>
          <dt>快递</dt>
          <dd>
            {sample.carrier} {sample.tracking_no}{' '}
            <CopyButton text={sample.tracking_no} what="单号" />
          </dd>
        </div>
      )}
    </dl>
  );
}
