import { Prerendered } from '@/components/kit/static/Prerendered';
import { latePart } from '@/components/kit/ui/late-part';

const FooterContents = latePart(() =>
  import('./FooterContents').then((module) => module.FooterContents),
);

/** The guarantees and the dark footer, the same on every page; its facts come from the contact configuration. */
export function Footer() {
  return (
    <Prerendered
      as="footer"
      cacheKey={({ contact, brand, seller, hours, friends, recordLinks }) =>
        `footer ${JSON.stringify([contact, brand, seller, hours, friends, recordLinks])}`
      }
    >
      <FooterContents />
    </Prerendered>
  );
}
