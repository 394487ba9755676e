import { LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { PageLink } from './page-links';
import s from './Service.module.css';

export interface Fact {
  value: string;
  name: string;
}

export interface OpeningProps {
  title: string;
  lead: string;
  facts: readonly Fact[];
  links: readonly PageLink[];
  /** the one thing to do, where there is a page for it */
  act: PageLink | undefined;
}

/** The head of the page: what is sold here and what it costs today. */
export function Opening({ title, lead, facts, links, act }: OpeningProps) {
  return (
    <header className={s.opening}>
      <div className={s.words}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {(links.length > 0 || act) && (
          <nav className={s.links} aria-label="相关页面">
            {act && (
              <LinkButton kind="primary" size={32} href={act.href}>
                {act.label}
              </LinkButton>
            )}
            {links.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
                <Icon name="right" size={14} />
              </a>
            ))}
          </nav>
        )}
      </div>
      <dl className={s.facts}>
        {facts.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
