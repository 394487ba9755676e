import { Panel } from '../kit/Panel';
import s from './Item.module.css';
import type { ItemHint } from './item-shown';
import { LinkedWords } from './LinkedWords';
import { VerdictMark } from './VerdictMark';

/** What stands out of the people a thing is of, with what was compared; whoever decides looks at it, nothing else does. */
export const HintsPanel = ({ hints }: { hints: readonly ItemHint[] }) => (
  <Panel title="风险提示" note="供核对，不自动处理" flush>
    <ul>
      {hints.map(({ id, title, of, verdict, words, links }) => (
        <li key={`${id} ${of}`} className={s.check}>
          <VerdictMark verdict={verdict} />
          <span>
            <span className={verdict === 'differs' ? s.late : undefined}>
              {of ? `${title}（${of}）` : title}
            </span>
            <span className={s.words}>{words}</span>
            {links.length > 0 && (
              <span className={s.hintLinks}>
                {links.map((link) => (
                  <span key={`${link.words} ${link.href}`}>
                    <LinkedWords words={link.words} href={link.href} />
                  </span>
                ))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
