import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { isQueueName } from '@/lib/domain/operators/subject-name';
import { Key } from '../kit/Key';
import s from './Foot.module.css';
import type { ItemShown } from './item-shown';
import type { useDecision } from './use-decision';

export interface ItemFootProps {
  shown: ItemShown;
  decision: ReturnType<typeof useDecision>;
  busy: boolean;
  onReasons: () => void;
  onReload: () => void;
  onNext: (() => void) | undefined;
}

/** Stays in sight: reasons at the left, the decision with what it brings at the right. */
export function ItemFoot(props: ItemFootProps) {
  const { shown, decision, busy, onReload, onNext } = props;
  const { approve, reject, refused } = decision;
  const { blocked } = shown;
  const hasDecision = Boolean(approve || reject || blocked || onNext);
  if (!hasDecision && !refused) return null;
  return (
    <section className={s.foot} aria-label="决定">
      {refused && (
        <div className={s.refused}>
          <FieldError>{refused}</FieldError>
          {decision.isTyped && <span className={s.quiet}>写好的批注和理由会保留</span>}
          <Button size={28} loading={busy} onClick={onReload}>
            重新载入
          </Button>
        </div>
      )}
      {hasDecision && <Decision {...props} />}
    </section>
  );
}

function Decision(props: ItemFootProps) {
  const { shown, decision, busy, onNext } = props;
  const { approve, reject, count, problem } = decision;
  const { blocked } = shown;
  return (
    <div className={s.row}>
      {blocked ? (
        <p className={s.blocked}>
          <Icon name="lock" size={16} />
          {blocked}
        </p>
      ) : (
        decision.takesReason && <Reasons {...props} />
      )}
      <div className={s.acts}>
        <div className={s.effects}>
          {problem && <FieldError>{problem}</FieldError>}
          {!problem && !blocked && count > 0 && <p>有 {count} 处批注，不能通过</p>}
          {!problem && approve?.effect && count === 0 && (
            <p>
              {approve.label}：{approve.effect}
            </p>
          )}
          {!problem && reject?.effect && (
            <p>
              {reject.label}：{reject.effect}
            </p>
          )}
        </div>
        {approve && (
          <Button
            size={40}
            kind={count === 0 ? 'primary' : 'plain'}
            disabled={!decision.canApprove}
            loading={busy}
            onClick={decision.pass}
          >
            {approve.label}
            <Key name="A" />
          </Button>
        )}
        {reject && (
          <Button
            size={40}
            kind={count > 0 ? 'primary' : 'plain'}
            disabled={!decision.canReject}
            loading={busy}
            onClick={decision.refuse}
          >
            {reject.label}
            {count > 0 && `，送出 ${count} 处`}
            <Key name="R" />
          </Button>
        )}
        {isQueueName(shown.entry.queue) && (
          <Button size={40} disabled={!onNext} onClick={onNext}>
            下一件
            <Key name="J" />
          </Button>
        )}
      </div>
    </div>
  );
}

function Reasons({ shown, decision, onReasons }: ItemFootProps) {
  const { chosen, words } = decision;
  return (
    <div className={s.reasons}>
      <span className={s.quiet}>驳回理由</span>
      {shown.reasons.map((reason, at) => (
        <button
          key={reason}
          type="button"
          className={cx(s.chip, chosen.includes(reason) && s.chosen)}
          aria-pressed={chosen.includes(reason)}
          onClick={() => decision.choose(reason)}
        >
          {reason}
          <Key name={String(at + 1)} />
        </button>
      ))}
      <input
        className={s.words}
        aria-label="其他理由"
        placeholder="其他理由"
        maxLength={300}
        value={words}
        onChange={(event) => decision.setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <button type="button" className={s.edit} onClick={onReasons}>
        改列表
      </button>
    </div>
  );
}
