import { href } from '@/lib/address/routes';
import { agreementFile, agreementTitles } from '@/lib/domain/site/agreement-address';

/** The two agreements in force, on pages of their own. */
export function AgreementLinks() {
  return ([1, 2] as const).map((type) => (
    <a key={type} href={href('agreement', { file: agreementFile(type) })}>
      {agreementTitles[type]}
    </a>
  ));
}
