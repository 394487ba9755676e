import { Button } from 'antd';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Icon } from '@/components/kit/ui/marks/Icon';

export interface ExportButtonProps {
  disabled: boolean;
  onExport: () => Promise<void>;
}

export function ExportButton({ disabled, onExport }: ExportButtonProps) {
  const { busy, run } = useBusy();
  return (
    <Button
      size="small"
      icon={<Icon name="download" size={14} />}
      loading={busy}
      disabled={disabled}
      onClick={() => run(onExport)}
    >
      导出 CSV
    </Button>
  );
}
