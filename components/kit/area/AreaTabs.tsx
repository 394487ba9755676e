import { useToSign } from '@/components/kit/hooks/use-to-sign';
import { cx } from '@/components/kit/ui/cx';
import type { RouteName } from '@/lib/address/routes';
import { countWords } from '@/lib/domain/figures/count-words';
import s from './AreaTabs.module.css';
import { areaSections, isInSection } from './area-sections';

/** The menu in the header of the owner's area: its sections, each leading to its first page. */
export function AreaTabs({ current }: { current: RouteName }) {
  const toSign = useToSign(true);
  return (
    <nav className={s.tabs} aria-label="栏目">
      {areaSections().map((section) => {
        const { label, pages } = section;
        const isHere = isInSection(section, current);
        return (
          <a
            key={label}
            href={pages[0].href}
            className={cx(s.tab, isHere && s.active)}
            // The row of links says which of several pages it is.
            aria-current={isHere ? (pages.length > 1 ? 'true' : 'page') : undefined}
          >
            {label}
            {toSign > 0 &&
              pages.some(({ name }) => name === 'medium-otherManagement-signature') && (
                <span className={s.count}>{countWords(toSign)}</span>
              )}
          </a>
        );
      })}
    </nav>
  );
}
