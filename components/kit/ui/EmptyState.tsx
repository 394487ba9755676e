import type { ReactNode } from 'react';
import s from './EmptyState.module.css';

export interface EmptyStateProps {
  /** What is empty, such as 暂无数据. */
  title: string;
  /** The step that fills it, with a number where one is known. */
  text?: ReactNode;
  /** Buttons: at most one filled. */
  actions?: ReactNode;
}

export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      <svg width="134" height="76" aria-hidden="true">
        <use href="/icons.svg#stall" />
      </svg>
      <p className={s.title}>{title}</p>
      {text != null && <p className={s.text}>{text}</p>}
      {actions != null && <div className={s.actions}>{actions}</div>}
    </div>
  );
}
