import s from './About.module.css';
import { AboutContents } from './AboutContents';
import { AboutTop } from './AboutTop';
import type { AboutFacts } from './about-facts';
import { pageAnchors } from './anchors';
import { CompanyEnvironment } from './CompanyEnvironment';
import { CompanyLogo } from './CompanyLogo';
import { ContactUs } from './ContactUs';
import { recordsOf } from './records-of';
import { CustodyFlow } from './trust/CustodyFlow';
import { Operator } from './trust/Operator';
import { People } from './trust/People';
import { Promises } from './trust/Promises';
import { Rulings, Sources } from './trust/RulingsAndSources';
import t from './trust/Trust.module.css';

/** The five parts that the footer links to, and between them what makes them believable: only what is configured or counted. */
export function AboutBody({
  market,
  platforms,
  contact,
  inService,
  hours,
  trust,
  feeRate,
}: AboutFacts) {
  const records = recordsOf(contact);
  const isShown: Partial<Record<string, boolean>> = {
    operator: Boolean(trust.entity) || records.length > 0,
    people: trust.people.length > 0,
    custody: Boolean(trust.custody),
    promises: Boolean(trust.promises),
    rulings: Boolean(trust.rulings),
    sources: Boolean(trust.sources?.length),
  };
  return (
    <div className={s.columns}>
      <nav className={s.nav} aria-label="本页目录">
        {pageAnchors
          .filter(({ id }) => isShown[id] ?? true)
          .map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
      </nav>
      <div>
        <AboutTop market={market} />
        <Operator entity={trust.entity} records={records} />
        <People people={trust.people} />
        {trust.custody && <CustodyFlow custody={trust.custody} />}
        {trust.promises && <Promises promises={trust.promises} />}
        <div className={t.pair}>
          {trust.rulings && <Rulings rulings={trust.rulings} />}
          {trust.sources && <Sources sources={trust.sources} />}
        </div>
        <AboutContents platforms={platforms} feeRate={feeRate} />
        <CompanyEnvironment inService={inService} hours={hours} />
        <CompanyLogo />
        <ContactUs contact={contact} inService={inService} hours={hours} />
      </div>
    </div>
  );
}
