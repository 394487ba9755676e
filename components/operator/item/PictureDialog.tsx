import { useEffect } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import s from './Item.module.css';
import type { ItemFile } from './item-shown';

export interface PictureDialogProps {
  files: readonly ItemFile[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** A proof as large as the window; arrows go on to the others, Z and Esc close. */
export function PictureDialog({ files, at, onMove, onClose }: PictureDialogProps) {
  const file = files[at];
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' && at < files.length - 1) onMove(at + 1);
      else if (key === 'ArrowLeft' && at > 0) onMove(at - 1);
      else if (key.toLowerCase() === 'z') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [at, files.length, onMove, onClose]);
  if (!file) return null;
  return (
    <Dialog
      title={files.length > 1 ? `${file.name}（${at + 1} / ${files.length}）` : file.name}
      width={1100}
      closeOnMask
      onClose={onClose}
      footer={
        files.length > 1 ? (
          <div className={s.turn}>
            <Button size={32} disabled={at === 0} onClick={() => onMove(at - 1)}>
              ← 上一张
            </Button>
            <Button size={32} disabled={at === files.length - 1} onClick={() => onMove(at + 1)}>
              下一张 →
            </Button>
          </div>
        ) : undefined
      }
    >
      {/* biome-ignore lint/performance/noImgElement: a proof that is looked at once */}
      <img className={s.large} src={file.url} alt={file.name} />
    </Dialog>
  );
}
