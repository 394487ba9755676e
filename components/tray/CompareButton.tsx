import { useSyncExternalStore } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { putInTray, takeFromTray, trayItems, watchTray } from '@/lib/browser/compare-tray';
import { mostCompared } from '@/lib/domain/planning/comparison';

export interface CompareButtonProps {
  sn: string;
  title: string;
  /** the chosen price */
  sku: number | undefined;
}

/** Puts an account into the tray, and takes it out. */
export function CompareButton({ sn, title, sku }: CompareButtonProps) {
  const items = useSyncExternalStore(watchTray, trayItems, none);
  const isIn = items.some((item) => item.sn === sn);
  const isFull = !isIn && items.length >= mostCompared;
  return (
    <Button
      kind="text"
      size={28}
      aria-pressed={isIn}
      disabled={isFull}
      title={isFull ? `最多对比 ${mostCompared} 个` : undefined}
      onClick={() =>
        isIn ? takeFromTray(sn) : putInTray({ sn, title, sku: sku ? String(sku) : '' })
      }
    >
      {isIn ? '移出对比' : '加入对比'}
    </Button>
  );
}

const nothing: ReturnType<typeof trayItems> = [];
const none = () => nothing;
