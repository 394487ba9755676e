import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './disputes.module.css';

/** Files as small links; nothing where there are none. */
export function FileChips({ files }: { files: readonly { name: string; url: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={s.chips}>
      {files.map(({ name, url }) => (
        <li key={url}>
          <a className={s.chip} href={url} target="_blank" rel="noopener" title={name}>
            <Icon name="file" size={12} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
