import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import type { GoodCard } from '@/lib/contract/catalog';
import { SimilarGoods } from '../detail/SimilarGoods';
import s from './ClosedAccount.module.css';

export interface ClosedAccountProps {
  title: string;
  text: string;
  /** accounts like it */
  instead: readonly GoodCard[];
}

/** An account that cannot be ordered: why, and what is like it. The login page (pages/toLogin.tsx) shows it beside its form. */
export function ClosedAccount({ title, text, instead }: ClosedAccountProps) {
  return (
    <div className={s.stack}>
      <Card>
        <EmptyState
          title={title}
          text={text}
          actions={<LinkButton href="/productList">看全部资源</LinkButton>}
        />
      </Card>
      {instead.length > 0 && <SimilarGoods goods={instead} />}
    </div>
  );
}
