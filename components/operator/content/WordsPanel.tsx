import type { Output } from '@/lib/contract';
import { Panel } from '../kit/Panel';
import s from './Content.module.css';

/** Words that the advertising law does not like, each marked in what stands around it. */
export function WordsPanel({ words }: { words: Output<'operator/text-preview'>['words'] }) {
  if (words.length === 0) return null;
  return (
    <Panel title="广告法用语" note={`${words.length} 处待改写或说明`}>
      <ul className={s.list}>
        {words.map(({ word, hint, places }) => (
          <li key={word}>
            {places.map(({ before, found, after }) => (
              <p key={before + after}>
                …{before}
                <mark className={s.word}>{found}</mark>
                {after}…
              </p>
            ))}
            <p className={s.quiet}>{hint}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
