import type { ComponentProps } from 'react';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { BankTransfer } from './BankTransfer';

/** Orders that wait for a transfer: where the money goes, and until when. */
export function TransferCard(props: ComponentProps<typeof BankTransfer>) {
  return (
    <Card>
      <CardHead title="对公转账" note="请在期限内汇出，到账后进入托管" />
      <ClerkNote first="不用真的转账，" />
      <BankTransfer {...props} />
    </Card>
  );
}
