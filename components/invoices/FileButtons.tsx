import { Button } from 'antd';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';

/** Each downloads by an address that is made when it is pressed: one that was made with the page would be over by then. */
export function FileButtons({ files }: { files: readonly { label: string; fileKey: string }[] }) {
  const { busy, run } = useBusy();
  const open = (fileKey: string) =>
    run(async () => {
      const answer = await api('file-url', { file_key: fileKey });
      const url = answer.ok ? answer.data.files[0]?.url : undefined;
      // It comes as an attachment: the page stays.
      if (url) window.location.assign(url);
    });
  return files.map(({ label, fileKey }) => (
    <Button
      key={fileKey}
      type="link"
      size="small"
      disabled={busy}
      aria-label={`下载 ${label}`}
      onClick={() => void open(fileKey)}
    >
      {label}
    </Button>
  ));
}
