import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Button } from '../Button';
import { connectConfirm, type PendingConfirm } from './confirm';
import s from './Dialog.module.css';
import { useModal } from './use-modal';

/** Shows what `confirm()` asks; stands once, in _app. */
export function ConfirmHost() {
  const [question, setQuestion] = useState<PendingConfirm | null>(null);
  useEffect(
    () =>
      connectConfirm((next) =>
        setQuestion((current) => {
          current?.answer(false);
          return next;
        }),
      ),
    [],
  );
  if (!question) return null;
  return (
    <ConfirmDialog
      question={question}
      onAnswer={(yes) => {
        setQuestion(null);
        question.answer(yes);
      }}
    />
  );
}

function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: PendingConfirm;
  onAnswer: (yes: boolean) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(panel, () => onAnswer(false));
  return createPortal(
    <div className={s.layer}>
      <div className={s.mask} />
      <div
        ref={panel}
        className={s.dialog}
        style={{ width: 400 }}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={question.text ? `${id}-text` : undefined}
        tabIndex={-1}
      >
        <div className={s.confirm}>
          <Icon name="warn" />
          <div>
            <h2 className={s.confirmTitle} id={id}>
              {question.title}
            </h2>
            {question.text && (
              <p className={s.confirmText} id={`${id}-text`}>
                {question.text}
              </p>
            )}
          </div>
        </div>
        <div className={s.confirmButtons}>
          <Button
            size={32}
            data-autofocus={question.danger || undefined}
            onClick={() => onAnswer(false)}
          >
            {question.cancelText ?? '再想想'}
          </Button>
          <Button
            size={32}
            kind={question.danger ? 'danger-fill' : 'primary'}
            data-autofocus={question.danger ? undefined : true}
            onClick={() => onAnswer(true)}
          >
            {question.okText ?? '确定'}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
