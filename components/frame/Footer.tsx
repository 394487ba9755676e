import { Prerendered } from '@/components/static/Prerendered';
import { latePart } from '@/components/ui/late-part';

const FooterContents = latePart(() =>
  import('./FooterContents').then((module) => module.FooterContents),
);

/** The guarantees and the dark footer, the same on every page; its facts come from the contact configuration. */
export function Footer() {
  return (
    <Prerendered
      as="footer"
      cacheKey={({ contact, brand, seller, friends, recordLinks }) =>
        `footer ${JSON.stringify([contact, brand, seller, friends, recordLinks])}`
      }
    >
      <FooterContents />
    </Prerendered>
  );
}
