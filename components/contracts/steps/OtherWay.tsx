import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { StepPage } from '@/lib/domain/contracts/signing-step';
import type { ContractDetail } from '../contract-words';
import s from './signing.module.css';
import { useSigning } from './use-signing';

export interface OtherWayProps {
  detail: ContractDetail;
  page: StepPage;
  title: string;
  text: string;
}

/** Another way to show who signs, of the same standing. */
export function OtherWay({ detail, page, title, text }: OtherWayProps) {
  const { hrefOf } = useSigning(detail);
  return (
    <Card className={s.other ?? ''}>
      <b>{title}</b>
      <span className={s.quiet}>{text}</span>
      <a className={`${s.link} ${s.end}`} href={hrefOf(page)} aria-label={`用${title}`}>
        用这种方式
        <Icon name="right" size={14} />
      </a>
    </Card>
  );
}
