import { useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { api } from '@/lib/api/api';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import { reviewLimits } from '@/lib/domain/reviews/order-review';
import s from './Reviews.module.css';
import { StarRow } from './StarRow';

const names = ['first', 'second', 'third'] as const;

interface Review {
  first: number;
  second: number;
  third: number;
  body: string;
}

const empty: Review = { first: 0, second: 0, third: 0, body: '' };

export interface ReviewFormProps {
  orderSn: string;
  /** What is marked, three. */
  asked: readonly string[];
  onDone: () => Promise<unknown>;
}

/** Three marks and words; what was typed stays until it is sent. */
export function ReviewForm({ orderSn, asked, onDone }: ReviewFormProps) {
  const draftKey = `review:${orderSn}`;
  const [review, setReview] = useState(empty);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { busy, run } = useBusy();
  useEffect(() => {
    const kept = readUnsent(draftKey);
    if (isReview(kept)) setReview(kept);
  }, [draftKey]);

  const change = (changed: Partial<Review>) => {
    const next = { ...review, ...changed };
    setReview(next);
    keepUnsent(draftKey, next);
    const gone = Object.keys(changed);
    setProblems((old) =>
      Object.fromEntries(Object.entries(old).filter(([name]) => !gone.includes(name))),
    );
  };

  const send = () =>
    run(async () => {
      const answer = await api(
        'order/review',
        { order_sn: orderSn, ...review },
        { show: 'unless-fields', showDone: true },
      );
      setProblems(answer.fields);
      if (!answer.ok) return;
      keepUnsent(draftKey, undefined);
      await onDone();
    });

  return (
    <div className={s.form}>
      {names.map((name, i) => (
        <StarRow
          key={name}
          label={asked[i] ?? ''}
          value={review[name]}
          error={problems[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <Textarea
        label="评价"
        required
        rows={3}
        maxLength={reviewLimits.max}
        placeholder={`说说合作的经过，至少 ${reviewLimits.min} 个字`}
        value={review.body}
        error={problems.body}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div>
        <Button kind="primary" loading={busy} onClick={send}>
          提交评价
        </Button>
      </div>
    </div>
  );
}

function isReview(kept: unknown): kept is Review {
  if (typeof kept !== 'object' || kept === null) return false;
  const { body, ...marks } = kept as Partial<Record<keyof Review, unknown>>; // looked at here
  return typeof body === 'string' && names.every((name) => typeof marks[name] === 'number');
}
