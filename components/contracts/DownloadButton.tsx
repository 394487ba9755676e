import type { ReactNode } from 'react';
import { useBusy } from '@/components/hooks/use-busy';
import { Button, type ButtonKind, type ButtonSize } from '@/components/ui/Button';
import { api } from '@/lib/api/api';
import type { Input } from '@/lib/contract';

export interface DownloadButtonProps {
  id: number;
  what?: NonNullable<Input<'contract/download'>['what']>;
  kind?: ButtonKind;
  size?: ButtonSize;
  label: ReactNode;
}

/** Downloads by an address that is made when it is pressed: one made with the page would be over by then. */
export function DownloadButton({ id, what = 'contract', kind, size, label }: DownloadButtonProps) {
  const { busy, run } = useBusy();
  const open = () =>
    run(async () => {
      const answer = await api('contract/download', { id, what });
      // It comes as an attachment: the page stays.
      if (answer.ok) window.location.assign(answer.data.url);
    });
  return (
    <Button
      {...(kind ? { kind } : null)}
      {...(size ? { size } : null)}
      loading={busy}
      onClick={open}
    >
      {label}
    </Button>
  );
}
