import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { href, isBuilt } from '@/lib/address/routes';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './About.module.css';
import type { AboutFacts } from './about-facts';
import { aboutQuestions } from './about-questions';

/** What the market does: its platforms, the rules people ask for, and where they are explained. */
export function AboutContents({ platforms, feeRate }: Pick<AboutFacts, 'platforms' | 'feeRate'>) {
  return (
    <section id="about_contents" className={s.part}>
      <h2>平台做什么</h2>
      <p>覆盖 {platforms.length} 个投放平台，规则对所有人相同，都写在页面上。</p>
      <ul className={s.platforms}>
        {platforms.map(({ no, name, count }) => (
          <li key={no}>
            <a href={ownList(no).root}>
              <PlatformMark platform={no} size={24} />
              <b>{name}</b>
              <span>{groupDigits(count)} 个在架</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={s.questions}>
        {aboutQuestions(feeRate).map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
      <FurtherReading />
    </section>
  );
}

const pages = [
  ['yxlc', '投放流程'],
  ['productTheory', '产品原理'],
  ['yxjg', '营销价格'],
  ['institute', '营销学院'],
] as const;

function FurtherReading() {
  return (
    <p className={s.links}>
      {pages
        .filter(([name]) => isBuilt(name))
        .map(([name, label]) => (
          <a key={name} href={href(name)}>
            {label}
            <Icon name="right" size={14} />
          </a>
        ))}
    </p>
  );
}
