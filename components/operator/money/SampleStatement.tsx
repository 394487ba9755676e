import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { api } from '@/lib/api/api';
import { saveFile } from '@/lib/browser/save-file';

/** In a demonstration: a bank's statement to compare, which differs from the books in one line. */
export function SampleStatement() {
  const { busy, run } = useBusy();
  const save = async () => {
    const answer = await api('operator/sample-statement', {});
    if (answer.ok) saveFile(answer.data.text, answer.data.name, 'text/csv;charset=utf-8');
  };
  return (
    <Button size={28} loading={busy} onClick={() => void run(save)}>
      下载示例对账单
    </Button>
  );
}
