import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Button } from './Button';
import s from './EmptyState.module.css';

export interface ErrorStateProps {
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
}

/** A block that did not load, inside a page that did. */
export function ErrorState({
  title = '连接服务器失败',
  text = '请检查网络后重试，已填内容不会丢',
  onRetry,
}: ErrorStateProps) {
  return (
    <div className={s.empty} role="alert">
      <span className={s.badge}>
        <Icon name="warn" size={28} />
      </span>
      <p className={s.title}>{title}</p>
      <p className={s.text}>{text}</p>
      {onRetry && (
        <div className={s.actions}>
          <Button kind="primary" size={32} onClick={onRetry}>
            重试
          </Button>
        </div>
      )}
    </div>
  );
}
