import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './Item.module.css';
import type { ItemFile } from './item-shown';

export interface FactFilesProps {
  files: readonly ItemFile[];
  onPicture: (file: ItemFile) => void;
}

/** Proofs of a fact: pictures enlarge, others open in a tab; what is logged when looked at is asked for by an act. */
export function FactFiles({ files, onPicture }: FactFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={s.files}>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files of one fact, which stay in their order
        <li key={at}>
          {file.url === '' ? (
            <span className={s.quiet}>
              <Icon name="lock" size={14} />
              {file.name}，在右侧申请查看
            </span>
          ) : file.is_image ? (
            <button type="button" className={s.thumb} onClick={() => onPicture(file)}>
              {/* biome-ignore lint/performance/noImgElement: a proof that is looked at once */}
              <img src={file.url} alt="" loading="lazy" />
              <span>{file.name}</span>
              <span className={s.link}>放大</span>
            </button>
          ) : (
            <a className={s.link} href={file.url} target="_blank" rel="noopener">
              <Icon name="file" size={14} />
              {file.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
