import type { ReactNode } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, type ButtonKind, type ButtonSize } from '@/components/kit/ui/Button';
import { api } from '@/lib/api/api';
import { download } from '@/lib/api/download';
import { saveFile } from '@/lib/browser/save-file';
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
      if (!answer.ok) return;
      // The same address shows the paper in the browser: saved from here the page stays.
      const file = await download(answer.data.url);
      if (file) saveFile(file, answer.data.name, file.type);
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
