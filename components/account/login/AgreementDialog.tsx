import { useEffect, useState } from 'react';
import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { Button } from '@/components/kit/ui/Button';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { api } from '@/lib/api/api';
import { type AgreementType, agreementTitles } from '@/lib/domain/site/agreement-address';
import s from './AgreementDialog.module.css';

export interface AgreementDialogProps {
  type: AgreementType;
  /** Absent where it is only read, as from the footer. */
  onAgree?: () => void;
  onClose: () => void;
}

type Text = { state: 'loading' } | { state: 'missing' } | { state: 'there'; html: string };

/** The text in force, over the login dialog. */
export function AgreementDialog({ type, onAgree, onClose }: AgreementDialogProps) {
  const [text, setText] = useState<Text>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again after a failure
  useEffect(() => {
    const stop = new AbortController();
    setText({ state: 'loading' });
    const input = { agreement_type: type };
    void api('article/agreement', input, { show: 'none', signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return;
      setText(answer.ok ? { state: 'there', html: answer.data.content } : { state: 'missing' });
    });
    return () => stop.abort();
  }, [type, attempt]);

  return (
    <Dialog
      title={agreementTitles[type]}
      width={640}
      onClose={onClose}
      footer={
        onAgree && (
          <div className={s.foot}>
            <Button kind="primary" size={40} disabled={text.state !== 'there'} onClick={onAgree}>
              同意并继续
            </Button>
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <section className={s.text} tabIndex={0} aria-label={agreementTitles[type]}>
        {text.state === 'loading' && <p className={s.note}>正在加载</p>}
        {text.state === 'missing' && (
          <p className={s.note}>
            协议没有加载出来。
            <button type="button" className={s.again} onClick={() => setAttempt(attempt + 1)}>
              重新加载
            </button>
          </p>
        )}
        {text.state === 'there' && <SanitizedHtml html={text.html} />}
      </section>
    </Dialog>
  );
}
