import { Button } from '@/components/kit/ui/Button';

export function PrintButton() {
  return (
    <Button kind="primary" size={32} onClick={() => window.print()}>
      打印
    </Button>
  );
}
