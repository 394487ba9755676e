import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag } from '@/components/kit/ui/Tag';
import { ownerStepHref } from '@/components/listings/entry/owner-step-href';
import type { Output } from '@/lib/contract';
import { ownerSteps } from '@/lib/domain/listings/owner-steps';
import s from './OwnerChecklist.module.css';

type Steps = Output<'media/mine'>['steps'];

/** A new owner's first desk: what is done, what the platform looks at, and what is to do, with the way there. */
export function OwnerChecklist({ steps }: { steps: Steps }) {
  const done = steps.filter(({ state }) => state === 'done');
  const next = steps.find((each) => each.state === 'open' && firstOf(each, steps) === null);
  return (
    <Card flush>
      <CardHead
        flush
        title="开始接单前"
        note={`已完成 ${done.length} / ${steps.length}；带“上架前”的完成后，通过审核的账号自动上架`}
      />
      <ol className={s.steps}>
        {steps.map((each, index) => {
          const { label, act, why, waits, beforeSale } = ownerSteps[each.step];
          const first = firstOf(each, steps);
          return (
            <li key={each.step} className={cx(each.state === 'done' && s.done)}>
              <span className={s.dot}>
                {each.state === 'done' ? <Icon name="check" size={14} /> : index + 1}
              </span>
              <span className={s.words}>
                <b>{label}</b>
                {beforeSale && each.state !== 'done' && <Tag>上架前</Tag>}
                <small>{each.state === 'waiting' ? waits : why}</small>
              </span>
              <span className={s.act}>
                {each.state === 'done' && '已完成'}
                {each.state === 'waiting' && '等待平台'}
                {each.state === 'open' &&
                  (first ? (
                    `先完成${ownerSteps[first].label}`
                  ) : (
                    <LinkButton
                      kind={each === next ? 'primary' : 'outlined'}
                      size={32}
                      href={ownerStepHref[each.step]}
                    >
                      {act}
                    </LinkButton>
                  ))}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** The step that must come before; null: none, or it is done. */
function firstOf({ step }: Steps[number], steps: Steps) {
  const { after } = ownerSteps[step];
  const isDone = steps.some((each) => each.step === after && each.state === 'done');
  return after && !isDone ? after : null;
}
