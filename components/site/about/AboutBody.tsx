import s from './About.module.css';
import { AboutContents } from './AboutContents';
import { AboutTop } from './AboutTop';
import type { AboutFacts } from './about-facts';
import { aboutAnchors } from './anchors';
import { CompanyEnvironment } from './CompanyEnvironment';
import { CompanyLogo } from './CompanyLogo';
import { ContactUs } from './ContactUs';

/** Five parts, each with an anchor that the footer links to. */
export function AboutBody({ market, platforms, contact, inService }: AboutFacts) {
  return (
    <div className={s.columns}>
      <nav className={s.nav} aria-label="本页目录">
        {aboutAnchors.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <div>
        <AboutTop market={market} />
        <AboutContents platforms={platforms} />
        <CompanyEnvironment inService={inService} />
        <CompanyLogo />
        <ContactUs contact={contact} inService={inService} />
      </div>
    </div>
  );
}
