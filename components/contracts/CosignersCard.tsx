import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { CosignersDialog } from './CosignersDialog';
import type { ContractDetail } from './contract-words';
import s from './steps/signing.module.css';

/** Further people of the own side who sign as well; nothing where none can be named. */
export function CosignersCard({ detail }: { detail: ContractDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!detail.businessContractMember.can_name_cosigners) return null;
  return (
    <Card className={s.other ?? ''}>
      <b>多人签署</b>
      <span className={s.quiet}>企业可以再加签署人，依次签或同时签，各自核验身份</span>
      <span className={s.end}>
        <Button onClick={() => setOpen(true)}>增加签署人</Button>
      </span>
      {isOpen && <CosignersDialog id={detail.businessContract.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}
