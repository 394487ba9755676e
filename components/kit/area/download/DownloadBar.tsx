import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './DownloadBar.module.css';
import type { Download } from './use-download';

/** How far a file is, and the way to give it up. */
export function DownloadBar({ running, onCancel }: { running: Download; onCancel: () => void }) {
  const { name, done, of, percent } = running;
  return (
    <div className={s.bar}>
      <Icon name="download" size={18} />
      <span>
        正在导出 <b>{name}</b>
        <span className={s.note}>
          {of === null
            ? '正在生成，请稍候'
            : `${name.endsWith('.csv') ? '已写' : '约'} ${done} / ${of} 行，导出期间请留在本页`}
        </span>
      </span>
      <progress
        className={s.track}
        value={of === null ? undefined : percent}
        max={100}
        aria-label={`导出 ${name}`}
      />
      <b className={s.percent}>{of === null ? '' : `${percent}%`}</b>
      <button type="button" className={s.cancel} onClick={onCancel}>
        取消
      </button>
    </div>
  );
}
