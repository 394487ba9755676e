import dynamic from 'next/dynamic';
import { useCallback, useEffect, useState } from 'react';
import s from '@/components/contracts/steps/signing.module.css';
import type { Reading } from '@/components/contracts/steps/use-reading';
import { Card } from '@/components/kit/ui/Card';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { api } from '@/lib/api/api';
import type { Contract } from '../contract-words';

// pdf.js is large, and nothing of it is for the server.
const PdfViewer = dynamic(() => import('./PdfViewer').then((module) => module.PdfViewer), {
  ssr: false,
  loading: () => <p className={s.wait}>正在打开合同…</p>,
});

export interface PdfPlaceProps {
  /** `pages` 0: the paper is being made; another `sha256` is another paper */
  contract: Pick<Contract, 'id' | 'pages' | 'sha256' | 'file_name'>;
  onRead?: (state: Reading) => void;
}

/** The contract as it stands, by an address that is good for minutes and one person. */
export function PdfPlace({ contract, onRead }: PdfPlaceProps) {
  const { id, pages, sha256, file_name: fileName } = contract;
  const [url, setUrl] = useState('');
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await api('contract/getPreviewUrl', { id }, { show: 'none' });
    if (answer.ok) setUrl(answer.data.url);
    else setFailed(true);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file of the same contract has another address
  useEffect(() => {
    if (pages > 0) void load();
  }, [load, pages, sha256]);
  return (
    <Card flush className={s.paper ?? ''}>
      {failed ? (
        <ErrorState
          title="合同没有打开"
          text="请检查网络后重试，签署进度已保留"
          onRetry={() => void load()}
        />
      ) : pages > 0 && url ? (
        <PdfViewer
          url={url}
          pages={pages}
          fileName={fileName}
          key={sha256}
          keep={`contract ${id} ${sha256}`}
          onRetry={() => void load()}
          {...(onRead ? { onRead } : null)}
        />
      ) : (
        <p className={s.wait}>{pages > 0 ? '正在打开合同…' : '合同文件正在生成，几秒后自动显示'}</p>
      )}
    </Card>
  );
}
